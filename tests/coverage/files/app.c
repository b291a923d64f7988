int grade(int points) {
  if (points > 90 && points <= 100)
    return 1;
  if (points < 0)
    return -1;
  return 2;
}

int main(int argc, char** argv) {
  (void)argv;
  return grade(argc * 50) + grade(argc * 95) == 3 ? 0 : 1;
}
