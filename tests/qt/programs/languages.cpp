// A list of the languages that Qt knows: there are some, on any machine.
#include <QApplication>
#include <QComboBox>
#include <QLocale>

class Languages : public QComboBox {
  Q_OBJECT
public:
  Languages() {
    for (int i = QLocale::C; i <= QLocale::LastLanguage; ++i)
      for (QLocale::Country country : QLocale::countriesForLanguage(QLocale::Language(i)))
        addItem(QLocale::languageToString(QLocale::Language(i)), int(country));
    connect(this, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &Languages::choose);
  }

private slots:
  void choose(int index) {
    if (index == 1)
      is_other_ = true;
    else if (is_other_)
      is_back_ = true;
  }

private:
  bool is_other_ = false, is_back_ = false;
};

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  Languages languages;
  languages.show();
  return app.exec();
}
