// Snap-to-grid drawing board: choose a tool, click on the canvas.
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

class Shape {
public:
    Shape(int x, int y) : x_(x), y_(y) {}
    virtual ~Shape() = default;
    virtual int area() const = 0;
    virtual bool contains(int x, int y) const = 0;
    virtual void draw(QPainter &p) const = 0;
    virtual std::shared_ptr<Shape> clone() const = 0;
    int x() const { return x_; }
    int y() const { return y_; }
    void moveBy(int dx) { x_ = std::min(x_ + dx, 9); }

protected:
    int x_, y_;
};

class Square : public Shape {
public:
    Square(int x, int y, int side) : Shape(x, y), side_(side) {}
    int area() const override { return side_ * side_; }
    bool contains(int x, int y) const override
    {
        return x >= x_ && x < x_ + side_ && y >= y_ && y < y_ + side_;
    }
    void draw(QPainter &p) const override { p.drawRect(x_ * 20, y_ * 20, side_ * 20, side_ * 20); }
    std::shared_ptr<Shape> clone() const override { return std::make_shared<Square>(*this); }

private:
    int side_;
};

class Bar : public Shape {
public:
    Bar(int x, int y, int length) : Shape(x, y), length_(length) {}
    int area() const override { return length_; }
    bool contains(int x, int y) const override { return y == y_ && x >= x_ && x < x_ + length_; }
    void draw(QPainter &p) const override { p.drawRect(x_ * 20, y_ * 20, length_ * 20, 20); }
    std::shared_ptr<Shape> clone() const override { return std::make_shared<Bar>(*this); }

private:
    int length_;
};

class Canvas : public QWidget {
public:
    explicit Canvas(QWidget *parent) : QWidget(parent) { setFixedSize(200, 200); }

    std::function<void(int, int)> onCell;
    std::function<void(QPainter &)> onPaint;

protected:
    void mousePressEvent(QMouseEvent *e) override
    {
        if (e->button() != Qt::LeftButton)
            return;
        onCell(qBound(0, e->x() / 20, 9), qBound(0, e->y() / 20, 9));
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter p(this);
        onPaint(p);
    }
};

class Board : public QWidget {
public:
    Board();

private:
    static constexpr std::size_t kMaxShapes = 5;

    void cellClicked(int x, int y);
    void place(std::shared_ptr<Shape> s);
    void select(int x, int y);
    void duplicate();
    void removeSelected();
    void audit();
    int totalArea() const;

    std::vector<std::shared_ptr<Shape>> shapes_;
    std::weak_ptr<Shape> selected_;
    int removed_ = 0;

    QComboBox *tool_;
    QSpinBox *size_;
    Canvas *canvas_;
    QPushButton *duplicate_, *remove_;
    QLabel *info_;
};

Board::Board()
{
    auto *row = new QHBoxLayout(this);
    canvas_ = new Canvas(this);
    row->addWidget(canvas_);
    auto *side = new QVBoxLayout;
    row->addLayout(side);
    tool_ = new QComboBox(this);
    tool_->addItems({"Select", "Square", "Bar"});
    size_ = new QSpinBox(this);
    size_->setRange(2, 5);
    duplicate_ = new QPushButton("Duplicate", this);
    remove_ = new QPushButton("Remove", this);
    info_ = new QLabel(this);
    for (QWidget *w : std::initializer_list<QWidget *>{tool_, size_, duplicate_, remove_, info_})
        side->addWidget(w);
    canvas_->onCell = [this](int x, int y) { cellClicked(x, y); };
    canvas_->onPaint = [this](QPainter &p) {
        for (const auto &s : shapes_)
            s->draw(p);
    };
    connect(duplicate_, &QPushButton::clicked, this, &Board::duplicate);
    connect(remove_, &QPushButton::clicked, this, &Board::removeSelected);
    audit();
}

int Board::totalArea() const
{
    return std::accumulate(shapes_.begin(), shapes_.end(), 0,
                           [](int sum, const auto &s) { return sum + s->area(); });
}

void Board::cellClicked(int x, int y)
{
    switch (tool_->currentIndex()) {
    case 0: select(x, y); break;
    case 1: place(std::make_shared<Square>(x, y, size_->value())); break;
    case 2: place(std::make_shared<Bar>(x, y, size_->value())); break;
    }
    audit();
}

void Board::place(std::shared_ptr<Shape> s)
{
    if (shapes_.size() >= kMaxShapes) {
        info_->setText("Board is full"); // REACHABLE 7
        return;
    }
    const bool taken = std::any_of(shapes_.begin(), shapes_.end(), [&](const auto &o) {
        return o->x() == s->x() && o->y() == s->y();
    });
    if (taken) {
        info_->setText("Cell is taken"); // REACHABLE 3
        return;
    }
    shapes_.push_back(std::move(s));
    std::sort(shapes_.begin(), shapes_.end(),
              [](const auto &a, const auto &b) { return a->area() < b->area(); });
}

void Board::select(int x, int y)
{
    const auto it = std::find_if(shapes_.begin(), shapes_.end(),
                                 [&](const auto &s) { return s->contains(x, y); });
    if (it == shapes_.end()) {
        selected_.reset();
        return;
    }
    if ((*it)->area() < shapes_.front()->area()) {
        info_->setText("Smaller than the smallest"); // UNREACHABLE
    }
    selected_ = *it;
}

void Board::duplicate()
{
    auto original = selected_.lock();
    auto copy = original->clone();
    copy->moveBy(3);
    if (copy->x() == 9 && original->x() == 9) {
        info_->setText("Against the edge"); // REACHABLE 5
    }
    if (copy->x() > 9) {
        info_->setText("Outside the grid");
    }
    place(copy);
    audit();
}

void Board::removeSelected()
{
    auto victim = selected_.lock();
    shapes_.erase(std::remove(shapes_.begin(), shapes_.end(), victim), shapes_.end());
    ++removed_;
    victim.reset();
    if (!selected_.expired()) {
        info_->setText("Somebody still holds it"); // UNREACHABLE
    }
    if (removed_ == 2 && shapes_.size() == 3) {
        info_->setText("Tidy"); // REACHABLE 11
    }
    audit();
}

void Board::audit()
{
    const int area = totalArea();
    const bool has = !selected_.expired();
    duplicate_->setEnabled(has && shapes_.size() < kMaxShapes);
    remove_->setEnabled(has);
    if (area == 94) {
        info_->setText("Ninety-four squares"); // REACHABLE 10
    }
    if (area == 124) {
        info_->setText("One short of everything"); // UNREACHABLE
    }
    canvas_->update();
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    Board b;
    b.setWindowTitle("Drawing board");
    b.show();
    return app.exec();
}
