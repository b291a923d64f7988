// Small jukebox: a library on the left, a queue on the right, transport actions
// in the tool bar and a timer that simulates playback in 30-second steps.
#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMainWindow>
#include <QSlider>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>

#include <algorithm>
#include <deque>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

struct Track {
    std::string title;
    int seconds;
};

enum class Repeat { Off, All, One };

class Jukebox : public QMainWindow {
public:
    Jukebox();
private:
    static constexpr std::size_t kQueueMax = 4;
    static constexpr std::size_t kHistoryMax = 3;
    QAction *addTool(const QString &text, std::function<void()> fn);
    void enqueue();
    void removeCurrent();
    void togglePlay();
    void next();
    void previous();
    void cycleRepeat();
    void jumpTo(int index);
    void onTick();
    void onVolume(int v);
    void refresh();
    int totalSeconds() const;
    const std::vector<Track> library_{
        {"Overture", 90}, {"Waltz", 150}, {"Nocturne", 240}, {"Finale", 300}};
    std::vector<Track> queue_;
    std::deque<std::string> history_;
    int current_ = -1;
    int position_ = 0;
    int loops_ = 0;
    Repeat repeat_ = Repeat::Off;
    bool nightMode_ = false;
    QListWidget *list_ = nullptr;
    QLabel *nowPlaying_ = nullptr;
    QSlider *volume_ = nullptr;
    QTimer *timer_ = nullptr;
    QAction *play_ = nullptr, *next_ = nullptr, *prev_ = nullptr, *remove_ = nullptr;
    QAction *enqueue_ = nullptr, *night_ = nullptr;
};

Jukebox::Jukebox()
{
    auto *central = new QWidget(this);
    auto *row = new QHBoxLayout(central);
    list_ = new QListWidget(central);
    for (const auto &t : library_)
        list_->addItem(QString::fromStdString(t.title));
    list_->setCurrentRow(0);
    nowPlaying_ = new QLabel("-", central);
    volume_ = new QSlider(Qt::Vertical, central);
    volume_->setRange(0, 100);
    volume_->setValue(50);
    row->addWidget(list_);
    row->addWidget(nowPlaying_);
    row->addWidget(volume_);
    setCentralWidget(central);
    addToolBar("Transport")->setObjectName("transport");
    enqueue_ = addTool("Enqueue", [this] { enqueue(); });
    remove_ = addTool("Remove", [this] { removeCurrent(); });
    play_ = addTool("Play", [this] { togglePlay(); });
    next_ = addTool("Next", [this] { next(); });
    prev_ = addTool("Previous", [this] { previous(); });
    addTool("Repeat", [this] { cycleRepeat(); });
    night_ = addTool("Night", [this] {
        nightMode_ = !nightMode_;
        volume_->setMaximum(nightMode_ ? 40 : 100);
    });
    timer_ = new QTimer(this);
    timer_->setInterval(30000);
    connect(timer_, &QTimer::timeout, this, [this] { onTick(); });
    connect(volume_, &QSlider::valueChanged, this, &Jukebox::onVolume);
    refresh();
}

QAction *Jukebox::addTool(const QString &text, std::function<void()> fn)
{
    auto *a = new QAction(text, this);
    connect(a, &QAction::triggered, this, [fn = std::move(fn)] { fn(); });
    findChild<QToolBar *>("transport")->addAction(a);
    return a;
}

int Jukebox::totalSeconds() const
{
    return std::accumulate(queue_.begin(), queue_.end(), 0,
                           [](int sum, const Track &t) { return sum + t.seconds; });
}

void Jukebox::enqueue()
{
    const Track &t = library_.at(static_cast<std::size_t>(list_->currentRow()));
    const auto same = [&](const Track &q) { return q.title == t.title; };
    if (std::count_if(queue_.begin(), queue_.end(), same) >= 2) {
        statusBar()->showMessage("Twice is enough");
        return;
    }
    queue_.push_back(t);
    const int total = totalSeconds();
    if (total == 1080) {
        statusBar()->showMessage("Perfect programme"); // REACHABLE 6
    } else if (total % 60 == 15) {
        statusBar()->showMessage("Quarter past"); // UNREACHABLE
    } else if (total > 1080) {
        statusBar()->showMessage("Overtime"); // UNREACHABLE
    }
    refresh();
}

void Jukebox::removeCurrent()
{
    queue_.erase(queue_.begin() + current_);
    position_ = 0;
    loops_ = 0;
    if (current_ == static_cast<int>(queue_.size())) {
        current_ = -1;
        timer_->stop();
        statusBar()->showMessage("Removed the last one");
    }
    refresh();
}

void Jukebox::togglePlay()
{
    if (timer_->isActive()) {
        timer_->stop();
    } else {
        if (current_ < 0)
            jumpTo(0);
        timer_->start();
    }
    refresh();
}

void Jukebox::jumpTo(int index)
{
    current_ = index;
    position_ = 0;
    loops_ = 0;
    history_.push_back(queue_.at(static_cast<std::size_t>(index)).title);
    if (history_.size() > kHistoryMax)
        history_.pop_front();
    const bool all = history_.size() == kHistoryMax && history_[0] == "Waltz"
        && history_[1] == "Overture" && history_[2] == "Waltz";
    if (all) {
        statusBar()->showMessage("Ping-pong"); // REACHABLE 7
    }
}

void Jukebox::next()
{
    const int last = static_cast<int>(queue_.size()) - 1;
    if (current_ < last) {
        jumpTo(current_ + 1);
    } else if (repeat_ == Repeat::All) {
        jumpTo(0);
    } else {
        current_ = -1;
        timer_->stop();
        statusBar()->showMessage("End of queue"); // REACHABLE 3
    }
    refresh();
}

void Jukebox::previous()
{
    jumpTo(current_ - 1);
    refresh();
}

void Jukebox::cycleRepeat()
{
    repeat_ = static_cast<Repeat>((static_cast<int>(repeat_) + 1) % 3);
}

void Jukebox::onTick()
{
    if (current_ < 0) {
        statusBar()->showMessage("Playing nothing"); // UNREACHABLE
        return;
    }
    const Track &t = queue_.at(static_cast<std::size_t>(current_));
    position_ += 30;
    if (position_ > t.seconds) {
        statusBar()->showMessage("Past the end"); // UNREACHABLE
    }
    if (position_ < t.seconds) {
        refresh();
        return;
    }
    if (repeat_ == Repeat::One) {
        position_ = 0;
        if (++loops_ == 3) {
            statusBar()->showMessage("Earworm"); // REACHABLE 13
        }
        refresh();
        return;
    }
    next();
}

void Jukebox::onVolume(int v)
{
    if (nightMode_ && v > 40) {
        statusBar()->showMessage("Too loud at night"); // UNREACHABLE
    } else if (v == 0) {
        statusBar()->showMessage("Muted"); // REACHABLE 1
    }
}

void Jukebox::refresh()
{
    const bool active = current_ >= 0;
    enqueue_->setEnabled(queue_.size() < kQueueMax);
    remove_->setEnabled(active);
    play_->setEnabled(!queue_.empty());
    next_->setEnabled(active);
    prev_->setEnabled(current_ > 0);
    nowPlaying_->setText(active
        ? QString("%1 %2s").arg(QString::fromStdString(queue_[static_cast<std::size_t>(current_)].title)).arg(position_)
        : QString("-"));
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    Jukebox box;
    box.resize(480, 240);
    box.show();
    return app.exec();
}
