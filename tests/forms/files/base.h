#pragma once
#include <QComboBox>
class Base : public QComboBox {
public:
  using QComboBox::QComboBox;
};
