// In C++17 containers have an operator< of their own.
#include "comparisons.cpp"
