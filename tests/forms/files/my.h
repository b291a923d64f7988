#include "base.h"
class MyCombo : public Base {
public:
  using Base::Base;
};
