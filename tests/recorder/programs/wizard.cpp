// A wizard: nothing but its pages holds the fields, a page is only Qt's, and two pages look alike.
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <QWizard>
#include <cstdio>

// What is made by one line is told apart by the callers, and by the order.
static QLineEdit* line(QVBoxLayout* layout) {
  auto* made = new QLineEdit;  // made
  layout->addWidget(made);
  return made;
}

class Names : public QWizardPage {
public:
  explicit Names(const QString& prefix) : layout_(new QVBoxLayout(this)) {
    setTitle("Names");
    registerField(prefix + "first*", line(layout_));
    registerField(prefix + "second*", second_ = line(layout_));  // held
  }
  bool validatePage() override {
    if (second_->text() == "b")
      std::puts("second");  // second
    return true;
  }

private:
  QVBoxLayout* layout_;
  QLineEdit* second_;
};

class Last : public QWizardPage {
public:
  Last() {
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(&agrees_);
    registerField("agrees*", &agrees_);
  }
  void initializePage() override {
    if (field("yours.second").toString() == "d")
      std::puts("last");  // last
  }
  bool validatePage() override {
    std::puts("agreed");  // agreed
    return true;
  }

private:
  QCheckBox agrees_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QWizard wizard;
  wizard.addPage(new Names("mine."));
  wizard.addPage(new Names("yours."));
  wizard.addPage(new Last);
  wizard.show();
  return application.exec();
}
