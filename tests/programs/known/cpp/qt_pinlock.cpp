// Front panel of a hotel-room safe: four-digit PIN, three tries, cool-down
// period, and a PIN change that refuses trivial or already used codes.
#include <QApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <vector>

namespace {
constexpr std::size_t kPinLength = 4;
constexpr int kMaxTries = 3;
constexpr int kCoolDownTicks = 3;

int digitSum(const std::string &pin)
{
    return std::accumulate(pin.begin(), pin.end(), 0,
                           [](int acc, char c) { return acc + (c - '0'); });
}

bool isTrivial(const std::string &pin)
{
    return std::all_of(pin.begin(), pin.end(), [&](char c) { return c == pin.front(); });
}
} // namespace

class SafeWindow : public QMainWindow {
public:
    SafeWindow();

private:
    enum class Mode { Locked, Open, Changing, CoolDown };

    void pushDigit(int d);
    void submit();
    void tryUnlock();
    void storeNewPin();
    void lock();
    void startCoolDown();
    void tick();
    void setMode(Mode m);
    void say(const QString &text) { message_->setText(text); }

    Mode mode_ = Mode::Locked;
    std::string pin_ = "2580";
    std::string entry_;
    std::vector<std::string> history_{"2580"};
    int fails_ = 0;
    int remaining_ = 0;

    std::array<QPushButton *, 10> digits_{};
    QLabel *display_ = nullptr;
    QLabel *message_ = nullptr;
    QPushButton *ok_ = nullptr;
    QPushButton *clear_ = nullptr;
    QPushButton *lock_ = nullptr;
    QPushButton *change_ = nullptr;
    QTimer *timer_ = nullptr;
};

SafeWindow::SafeWindow()
{
    auto *central = new QWidget(this);
    auto *outer = new QVBoxLayout(central);
    display_ = new QLabel(central);
    message_ = new QLabel("Enter PIN", central);
    outer->addWidget(display_);
    outer->addWidget(message_);

    auto *pad = new QGridLayout;
    for (int d = 0; d < 10; ++d) {
        auto *b = new QPushButton(QString::number(d), central);
        connect(b, &QPushButton::clicked, this, [this, d] { pushDigit(d); });
        pad->addWidget(b, d == 0 ? 3 : (d - 1) / 3, d == 0 ? 1 : (d - 1) % 3);
        digits_[static_cast<std::size_t>(d)] = b;
    }
    outer->addLayout(pad);

    auto *row = new QHBoxLayout;
    ok_ = new QPushButton("OK", central);
    clear_ = new QPushButton("Clear", central);
    lock_ = new QPushButton("Lock", central);
    change_ = new QPushButton("Change PIN", central);
    for (auto *b : {ok_, clear_, lock_, change_})
        row->addWidget(b);
    outer->addLayout(row);

    timer_ = new QTimer(this);
    timer_->setInterval(10000);
    connect(timer_, &QTimer::timeout, this, &SafeWindow::tick);
    connect(ok_, &QPushButton::clicked, this, &SafeWindow::submit);
    connect(clear_, &QPushButton::clicked, this, [this] {
        entry_.clear();
        display_->clear();
    });
    connect(lock_, &QPushButton::clicked, this, &SafeWindow::lock);
    connect(change_, &QPushButton::clicked, this, [this] {
        setMode(Mode::Changing);
        say("New PIN?");
    });

    setCentralWidget(central);
    setMode(Mode::Locked);
}

void SafeWindow::setMode(Mode m)
{
    mode_ = m;
    entry_.clear();
    display_->clear();
    const bool cooling = (m == Mode::CoolDown);
    for (auto *b : digits_)
        b->setEnabled(!cooling);
    ok_->setEnabled(!cooling);
    clear_->setEnabled(!cooling);
    lock_->setEnabled(m == Mode::Open);
    change_->setEnabled(m == Mode::Open);
}

void SafeWindow::pushDigit(int d)
{
    if (entry_.size() < kPinLength)
        entry_.push_back(static_cast<char>('0' + d));
    if (entry_.size() > kPinLength) {
        say("Too many digits");
    }
    display_->setText(QString(static_cast<int>(entry_.size()), QChar('*')));
}

void SafeWindow::submit()
{
    if (mode_ == Mode::Open)
        return;
    if (entry_.size() < kPinLength) {
        say("PIN too short"); // REACHABLE 1
        return;
    }
    if (mode_ == Mode::Changing)
        storeNewPin();
    else
        tryUnlock();
}

void SafeWindow::tryUnlock()
{
    if (entry_ != pin_) {
        ++fails_;
        if (fails_ > kMaxTries) {
            say("Alarm"); // UNREACHABLE
        } else if (fails_ == kMaxTries) {
            startCoolDown();
        }
        entry_.clear();
        display_->clear();
        return;
    }
    fails_ = 0;
    setMode(Mode::Open);
    say("Welcome");
    const int sum = digitSum(pin_);
    if (sum == 35) {
        say("Welcome, almost the largest PIN"); // REACHABLE 17
    } else if (sum == 36) {
        say("Welcome, largest PIN"); // UNREACHABLE
    }
}

void SafeWindow::storeNewPin()
{
    const std::string candidate = entry_;
    if (isTrivial(candidate)) {
        say("Too simple"); // REACHABLE 11
        return;
    }
    if (std::find(history_.begin(), history_.end(), candidate) != history_.end()) {
        say("Already used"); // REACHABLE 11
        return;
    }
    history_.push_back(candidate);
    pin_ = candidate;
    setMode(Mode::Open);
    say(QString("PIN changed, %1 so far").arg(history_.size() - 1));
}

void SafeWindow::lock()
{
    if (mode_ != Mode::Open) {
        say("Finish the PIN change first"); // UNREACHABLE
        return;
    }
    setMode(Mode::Locked);
    say("Locked");
}

void SafeWindow::startCoolDown()
{
    setMode(Mode::CoolDown);
    remaining_ = kCoolDownTicks;
    say("Locked out"); // REACHABLE 15
    timer_->start();
}

void SafeWindow::tick()
{
    if (--remaining_ > 0) {
        say(QString("Wait %1").arg(remaining_));
        return;
    }
    timer_->stop();
    fails_ = 0;
    setMode(Mode::Locked);
    say("Try again"); // REACHABLE 18
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    SafeWindow window;
    window.setWindowTitle("Safe");
    window.show();
    return app.exec();
}
