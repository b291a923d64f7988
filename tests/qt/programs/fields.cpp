// Fields of a wizard: what a person chose on its pages, by name.
#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QVBoxLayout>
#include <QVariant>
#include <QWizard>
#include <cstdio>

class Page : public QWizardPage {
public:
  Page() {
    auto* layout = new QVBoxLayout(this);
    auto* comment = new QCheckBox("Comment");
    comment->setChecked(true);
    auto* guard = new QCheckBox("Guard");
    auto* name = new QLineEdit;
    layout->addWidget(comment);
    layout->addWidget(guard);
    layout->addWidget(name);
    registerField("comment", comment);
    registerField("guard", guard);
    registerField("name*", name);
  }
};

class Wizard : public QWizard {
public:
  Wizard() { addPage(new Page); }
  void accept() override {
    if (field("comment").toBool())
      std::puts("with a comment");
    else
      std::puts("without");
    if (field("guard").toBool())
      std::puts("with a guard");
    if (field("name").toString() == "list")
      std::puts("a list");
    if (field("name").toString().isEmpty())
      std::puts("no name");
    if (field("other").isValid())
      std::puts("no such field");
    QDialog::accept();
  }
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Wizard wizard;
  wizard.show();
  return application.exec();
}
