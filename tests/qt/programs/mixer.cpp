// A mixer as people write it for Qt 6: typed overloads, lambdas, QStringLiteral.
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QList>
#include <QMainWindow>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>
#include <cstdio>

class Mixer : public QMainWindow {
public:
  Mixer() {
    auto* middle = new QWidget(this);
    auto* layout = new QVBoxLayout(middle);
    layout->addWidget(volume_ = new QSpinBox(middle));
    layout->addWidget(mute_ = new QCheckBox(QStringLiteral("Mute"), middle));
    layout->addWidget(name_ = new QLineEdit(middle));
    layout->addWidget(save_ = new QPushButton(QStringLiteral("Save"), middle));
    setCentralWidget(middle);
    volume_->setRange(0, 10);
    save_->setEnabled(false);
    connect(volume_, &QSpinBox::valueChanged, this, &Mixer::set_volume);
    connect(mute_, &QCheckBox::toggled, this, [this](bool on) {
      if (on && volume_->value() == 0)
        std::puts("silent anyway");
      fade_.start(200);
    });
    connect(name_, &QLineEdit::textChanged, this,
            [this](const QString& text) { save_->setEnabled(text.size() > 2); });
    connect(save_, &QPushButton::clicked, this, &Mixer::save);
    connect(&fade_, &QTimer::timeout, this, [this] {
      fade_.stop();
      if (mute_->isChecked())
        faded_ = true;
    });
  }

private:
  void set_volume(int value) {
    if (value > 10)
      std::puts("too loud");
    if (value == 10 && mute_->isChecked())
      std::puts("loud and mute");
  }
  void save() {
    if (name_->text().isEmpty())
      std::puts("no name");
    if (name_->text() == QStringLiteral("default"))
      std::puts("not that one");
    if (saved_.size() < 2)
      saved_.append(name_->text());
    if (saved_.size() == 2 && saved_[0] != saved_[1])
      std::puts("two names");
  }

  QSpinBox* volume_;
  QCheckBox* mute_;
  QLineEdit* name_;
  QPushButton* save_;
  QTimer fade_;
  bool faded_ = false;
  QList<QString> saved_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Mixer mixer;
  mixer.show();
  return application.exec();
}
