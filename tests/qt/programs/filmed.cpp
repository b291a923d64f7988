// A film: its frames come while it runs, until there is none.
#include <QApplication>
#include <QMovie>
#include <QPushButton>
#include <QVBoxLayout>

static int state;
static void reached(int number) { state = number; }

class Player : public QWidget {
public:
  Player() : start_("Start"), pause_("Pause"), film_("film.gif") {
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(&start_);
    layout->addWidget(&pause_);
    connect(&start_, &QPushButton::clicked, &film_, &QMovie::start);
    connect(&pause_, &QPushButton::clicked, this, &Player::pause);
    connect(&film_, &QMovie::frameChanged, this, &Player::show_frame);
    connect(&film_, &QMovie::finished, this, &Player::end);
  }

private:
  void pause() {
    if (film_.state() == QMovie::NotRunning)
      reached(1);
    film_.setPaused(true);
    if (film_.state() == QMovie::Running)
      reached(2);
    if (film_.state() == QMovie::Paused)
      reached(3);
  }
  void show_frame(int number) {
    if (number < 0 || film_.currentFrameNumber() != number)
      reached(4);
    if (number == 2)
      reached(5);
    if (film_.state() == QMovie::Paused)
      reached(6);
  }
  void end() {
    if (film_.state() != QMovie::NotRunning)
      reached(7);
    if (film_.currentFrameNumber() == -1)
      reached(8);
    if (film_.currentFrameNumber() == 1)
      reached(9);
  }
  QPushButton start_, pause_;
  QMovie film_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Player player;
  player.show();
  return application.exec();
}
