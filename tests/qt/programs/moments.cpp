// Amounts with a fraction, days, times of a day, and how long something took.
#include <QApplication>
#include <QDateEdit>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QPushButton>
#include <QTimeEdit>
#include <QVBoxLayout>
#include <cstdio>

class Booking : public QWidget {
  Q_OBJECT
public:
  Booking() {
    auto* layout = new QVBoxLayout(this);
    price = new QDoubleSpinBox;
    price->setRange(0, 500);
    price->setSingleStep(0.5);
    price->setSuffix(" EUR");
    day = new QDateEdit(QDate(2026, 1, 31));
    day->setDateRange(QDate(2026, 1, 1), QDate(2026, 12, 31));
    hour = new QTimeEdit(QTime(8, 0));
    nights = new QSpinBox;
    nights->setRange(1, 14);
    nights->setSpecialValueText("one night");
    auto* book = new QPushButton("Book");
    for (QWidget* each : {static_cast<QWidget*>(price), static_cast<QWidget*>(day),
                          static_cast<QWidget*>(hour), static_cast<QWidget*>(nights),
                          static_cast<QWidget*>(book)})
      layout->addWidget(each);
    connect(price, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this, &Booking::charge);
    connect(day, &QDateEdit::dateChanged, this, &Booking::choose);
    connect(hour, &QTimeEdit::timeChanged, this, &Booking::arrive);
    connect(nights, &QSpinBox::textChanged, this, &Booking::stay);
    connect(book, &QPushButton::clicked, this, &Booking::book);
    since.start();
  }

private slots:
  void charge(double value) {
    if (value > 499.5)
      puts("expensive");
    if (value > 500.0)
      puts("too expensive");
    if (value == 0.25)
      puts("a quarter");
  }
  void choose(const QDate& date) {
    if (date.month() == 2 && date.day() == 28)
      puts("the end of February");
    if (date.month() == 2 && date.day() == 29)
      puts("a leap year");
    if (date.addDays(7).year() == 2027)
      puts("over the year");
    if (date.year() != 2026)
      puts("another year");
    if (date.dayOfWeek() == 7 && date.daysInMonth() == 30)
      puts("a Sunday of a short month");
  }
  void arrive(const QTime& time) {
    if (time.hour() == 23 && time.minute() > 30)
      puts("late");
    if (time.addSecs(3600) < time)
      puts("past midnight");
    if (time.hour() == 24)
      puts("the hour after the last");
  }
  void stay(const QString& shown) {
    if (shown == "one night")
      puts("one night again");
    if (shown == "14")
      puts("two weeks");
    if (shown == "1")
      puts("a number for one night");
  }
  void book() {
    if (since.elapsed() > 60000)
      puts("slow");
    if (since.elapsed() < 0)
      puts("before it began");
    if (since.restart() <= 100 && nights->value() == 3)
      puts("fast");
  }

private:
  QDoubleSpinBox* price;
  QDateEdit* day;
  QTimeEdit* hour;
  QSpinBox* nights;
  QElapsedTimer since;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Booking booking;
  booking.show();
  return application.exec();
}
#include "moments.moc"
