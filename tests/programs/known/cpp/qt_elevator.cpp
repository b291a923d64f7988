// Elevator controller: polymorphic states, a set of pending floor requests and
// a one-second tick that drives the cabin.
#include <QApplication>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <QWidget>

#include <memory>
#include <set>
#include <string>
#include <vector>

class Elevator;

class State {
public:
    virtual ~State() = default;
    virtual std::string name() const = 0;
    virtual bool doorsOpen() const { return false; }
    virtual bool moving() const { return false; }
    virtual void tick(Elevator &) {}
};

class Idle : public State {
public:
    std::string name() const override { return "idle"; }
    void tick(Elevator &e) override;
};

class Moving : public State {
public:
    explicit Moving(int dir) : dir_(dir) {}
    std::string name() const override { return dir_ > 0 ? "up" : "down"; }
    bool moving() const override { return true; }
    void tick(Elevator &e) override;

private:
    int dir_;
};

class DoorsOpen : public State {
public:
    std::string name() const override { return "open"; }
    bool doorsOpen() const override { return true; }
    void tick(Elevator &e) override;

private:
    int left_ = 2;
};

class Halted : public State {
public:
    std::string name() const override { return "halted"; }
};

class Elevator {
public:
    static constexpr int kTop = 4;

    Elevator() : state_(std::make_unique<Idle>()) {}

    void request(int floor) { requests_.insert(floor); }
    void tick() { auto current = state_; current->tick(*this); }
    void become(std::shared_ptr<State> next) { state_ = std::move(next); }
    void step(int dir) { floor_ += dir; ++travelled_; }

    int floor_ = 0;
    int travelled_ = 0;
    int served_ = 0;
    std::set<int> requests_;
    std::shared_ptr<State> state_;
};

void Idle::tick(Elevator &e)
{
    if (e.requests_.empty())
        return;
    if (e.requests_.count(e.floor_)) {
        e.requests_.erase(e.floor_);
        ++e.served_;
        e.become(std::make_shared<DoorsOpen>());
        return;
    }
    // Prefer going up.
    e.become(std::make_shared<Moving>(*e.requests_.rbegin() > e.floor_ ? +1 : -1));
}

void Moving::tick(Elevator &e)
{
    e.step(dir_);
    if (e.requests_.erase(e.floor_)) {
        ++e.served_;
        e.become(std::make_shared<DoorsOpen>());
    }
}

void DoorsOpen::tick(Elevator &e)
{
    if (--left_ == 0)
        e.become(std::make_shared<Idle>());
}

class Panel : public QWidget {
public:
    Panel();

private:
    void press(int floor);
    void onTick();
    void setHalted(bool on);
    void inspect();

    Elevator lift_;
    std::vector<QPushButton *> floors_;
    QLabel *position_, *log_;
    QCheckBox *stop_;
    QTimer *timer_;
    int previousFloor_ = 0;
};

Panel::Panel()
{
    auto *box = new QVBoxLayout(this);
    position_ = new QLabel("0", this);
    log_ = new QLabel(this);
    box->addWidget(position_);
    box->addWidget(log_);
    auto *row = new QHBoxLayout;
    for (int f = 0; f <= Elevator::kTop; ++f) {
        auto *b = new QPushButton(QString("Floor %1").arg(f), this);
        connect(b, &QPushButton::clicked, this, [this, f] { press(f); });
        row->addWidget(b);
        floors_.push_back(b);
    }
    box->addLayout(row);
    stop_ = new QCheckBox("Emergency stop", this);
    connect(stop_, &QCheckBox::toggled, this, &Panel::setHalted);
    box->addWidget(stop_);
    timer_ = new QTimer(this);
    connect(timer_, &QTimer::timeout, this, &Panel::onTick);
    timer_->start(1000);
}

void Panel::press(int floor)
{
    if (lift_.state_->doorsOpen() && floor == lift_.floor_) {
        log_->setText("Already here"); // REACHABLE 3
        return;
    }
    lift_.request(floor);
    if (lift_.requests_.size() > 5) {
        log_->setText("More requests than floors");
    } else if (lift_.requests_.size() == 5 && lift_.floor_ == 2) {
        log_->setText("Busy from the middle"); // REACHABLE 8
    }
}

void Panel::onTick()
{
    lift_.tick();
    inspect();
    previousFloor_ = lift_.floor_;
    position_->setText(QString("%1 %2").arg(lift_.floor_).arg(QString::fromStdString(lift_.state_->name())));
}

void Panel::inspect()
{
    const int f = lift_.floor_;
    if (f < 0 || f > Elevator::kTop) {
        log_->setText("Left the shaft"); // UNREACHABLE
    }
    if (lift_.state_->doorsOpen() && lift_.requests_.count(f)) {
        log_->setText("Forgot a request"); // UNREACHABLE
    }
    if (lift_.state_->moving() && lift_.requests_.empty()) {
        log_->setText("Moving without a destination"); // UNREACHABLE
    }
    if (f == Elevator::kTop && lift_.state_->doorsOpen()) {
        log_->setText("Roof terrace"); // REACHABLE 6
    }
    if (f == 0 && lift_.served_ == 2 && lift_.travelled_ == 8) {
        log_->setText("Round trip"); // REACHABLE 14
    }
    if (f == 0 && lift_.travelled_ % 2 == 1) {
        log_->setText("Odd trip"); // UNREACHABLE
    }
}

void Panel::setHalted(bool on)
{
    if (on) {
        lift_.become(std::make_shared<Halted>());
        lift_.requests_.clear();
        timer_->stop();
        if (lift_.floor_ == 3 && lift_.served_ == 0) {
            log_->setText("Stuck at the third floor"); // REACHABLE 6
        }
    } else {
        lift_.become(std::make_shared<Idle>());
        timer_->start(1000);
    }
    for (auto *b : floors_)
        b->setEnabled(!on);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    Panel panel;
    panel.setWindowTitle("Elevator");
    panel.show();
    return app.exec();
}
