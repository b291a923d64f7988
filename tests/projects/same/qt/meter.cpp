// A parking meter with Qt's widgets: what cannot be done next is disabled.
#include <QApplication>
#include <QCloseEvent>
#include <QDebug>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QWidget>

constexpr int kCoinsMax = 4;
constexpr int kResidents = 7;

class Meter : public QWidget {
  Q_OBJECT

public:
  explicit Meter(QWidget* parent = nullptr);

protected:
  void closeEvent(QCloseEvent* event) override;

private slots:
  void showTariff(int zone);
  void insertCoin();
  void printTicket();
  void giveBack();
  void minutePassed();

private:
  enum Mode { Idle, Paying, Full, Parked };
  void enter(Mode next);

  QSpinBox* zone = new QSpinBox;
  QPushButton* coin = new QPushButton(tr("&Coin"));
  QPushButton* ticket = new QPushButton(tr("&Ticket"));
  QPushButton* cancel = new QPushButton(tr("Ca&ncel"));
  QLabel* display = new QLabel;
  QTimer* minute = new QTimer(this);
  Mode mode = Idle;
  int coins = 0;
  int tickets = 0;
};

Meter::Meter(QWidget* parent) : QWidget(parent) {
  zone->setRange(1, 9);
  zone->setValue(5);
  auto* layout = new QFormLayout(this);
  layout->addRow(tr("Zone"), zone);
  layout->addRow(coin);
  layout->addRow(ticket);
  layout->addRow(cancel);
  layout->addRow(display);
  minute->setInterval(60000);
  connect(zone, QOverload<int>::of(&QSpinBox::valueChanged), this, &Meter::showTariff);
  connect(coin, &QPushButton::clicked, this, &Meter::insertCoin);
  connect(ticket, &QPushButton::clicked, this, &Meter::printTicket);
  connect(cancel, &QPushButton::clicked, this, &Meter::giveBack);
  connect(minute, &QTimer::timeout, this, &Meter::minutePassed);
  enter(Idle);
}

void Meter::enter(Mode next) {
  mode = next;
  zone->setEnabled(mode == Idle);
  coin->setEnabled(mode == Idle || mode == Paying);
  ticket->setEnabled(mode == Paying || mode == Full);
  cancel->setEnabled(mode == Paying || mode == Full);
}

void Meter::showTariff(int zone) {
  if (zone == 1)
    display->setText(tr("Centre"));  // target: centre
  else if (zone == 9)
    display->setText(tr("Outskirts"));  // target: outskirts
  else if (zone < 1 || zone > 9)
    qWarning() << "there is no zone" << zone;  // target: nowhere
}

void Meter::insertCoin() {
  if (++coins < kCoinsMax) {
    enter(Paying);
    return;
  }
  if (coins > kCoinsMax)
    qWarning() << "the slot was open";    // target: overfull
  display->setText(tr("No more coins"));  // target: full
  enter(Full);
}

void Meter::printTicket() {
  if (coins == 0)
    qWarning() << "nothing was paid";  // target: free
  if (zone->value() == kResidents && coins == 3)
    display->setText(tr("Residents' ticket"));  // target: resident
  if (++tickets == 2)
    display->setText(tr("Paper is low"));  // target: paper
  enter(Parked);
  minute->start();
}

void Meter::giveBack() {
  if (mode == Full)
    display->setText(tr("Take all of your coins"));  // target: refund
  coins = 0;
  enter(Idle);
}

void Meter::minutePassed() {
  if (coins == 0) {
    qWarning() << "the time was over";  // target: stray
    return;
  }
  if (--coins > 0)
    return;
  display->setText(tr("Expired"));  // target: expired
  minute->stop();
  enter(Idle);
}

void Meter::closeEvent(QCloseEvent* event) {
  if (mode == Parked)
    qWarning() << "somebody has paid";  // target: left
  event->accept();
}

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Meter meter;
  meter.show();
  return application.exec();
}

#include "meter.moc"
