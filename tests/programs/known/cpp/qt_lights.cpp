// "Paired lights": every press of Space toggles the lamp under the cursor and its
// right-hand neighbour (wrapping round).  Played with the keyboard only.
#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <array>
#include <bitset>
#include <numeric>
#include <vector>

template <int Rows, int Cols>
class Board {
public:
    bool at(int r, int c) const { return cells_[index(r, c)]; }
    void toggle(int r, int c) { cells_.flip(index(r, c)); }
    int lit() const { return static_cast<int>(cells_.count()); }
    int litInRow(int r) const
    {
        int n = 0;
        for (int c = 0; c < Cols; ++c)
            n += at(r, c) ? 1 : 0;
        return n;
    }
    bool fullRow(int r) const { return litInRow(r) == Cols; }
    static constexpr int rows() { return Rows; }
    static constexpr int cols() { return Cols; }

private:
    static std::size_t index(int r, int c) { return static_cast<std::size_t>(r * Cols + c); }
    std::bitset<Rows * Cols> cells_;
};

class LightsWidget : public QWidget {
public:
    LightsWidget();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *) override;

private:
    struct Cursor {
        int row = 0;
        int col = 0;
    };
    enum class Phase { Editing, Frozen };

    void move(int dr, int dc);
    void press();
    void undo();
    void evaluate();

    Board<3, 5> board_;
    Cursor cursor_;
    Phase phase_ = Phase::Editing;
    std::vector<Cursor> presses_;
    int undone_ = 0;
    QString caption_;
};

LightsWidget::LightsWidget()
{
    setFixedSize(250, 180);
    setFocusPolicy(Qt::StrongFocus);
    // Starting pattern: two lamps in the top row.
    board_.toggle(0, 1);
    board_.toggle(0, 3);
}

void LightsWidget::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:  move(0, -1); break;
    case Qt::Key_Right: move(0, +1); break;
    case Qt::Key_Up:    move(-1, 0); break;
    case Qt::Key_Down:  move(+1, 0); break;
    case Qt::Key_Space: press(); break;
    case Qt::Key_U:     undo(); break;
    case Qt::Key_F:
        phase_ = phase_ == Phase::Frozen ? Phase::Editing : Phase::Frozen;
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    update();
}

void LightsWidget::move(int dr, int dc)
{
    cursor_.row = std::clamp(cursor_.row + dr, 0, board_.rows() - 1);
    cursor_.col = (cursor_.col + dc + board_.cols()) % board_.cols();
    if (cursor_.row > 2 || cursor_.col < 0) {
        caption_ = "Off the board";
    }
}

void LightsWidget::press()
{
    if (phase_ == Phase::Frozen) {
        caption_ = "Frozen";
        return;
    }
    board_.toggle(cursor_.row, cursor_.col);
    board_.toggle(cursor_.row, (cursor_.col + 1) % board_.cols());
    presses_.push_back(cursor_);
    undone_ = 0;
    evaluate();
}

void LightsWidget::undo()
{
    if (presses_.empty() || phase_ == Phase::Frozen)
        return;
    const Cursor c = presses_.back();
    presses_.pop_back();
    board_.toggle(c.row, c.col);
    board_.toggle(c.row, (c.col + 1) % board_.cols());
    if (++undone_ == 4) {
        caption_ = "Taking a lot back"; // REACHABLE 8
    }
    if (presses_.empty() && board_.lit() != 2) {
        caption_ = "Undo is broken"; // UNREACHABLE
    }
    evaluate();
}

void LightsWidget::evaluate()
{
    const int lit = board_.lit();
    if (lit == 0) {
        caption_ = "Dark"; // REACHABLE 4
    }
    if (lit % 2 == 1) {
        caption_ = "Lonely lamp"; // UNREACHABLE
    }
    if (board_.fullRow(1)) {
        caption_ = "Full middle row"; // UNREACHABLE
    }
    if (lit == 12) {
        caption_ = "As bright as it gets"; // REACHABLE 11
        if (!board_.at(0, 2) && !board_.at(1, 2) && !board_.at(2, 2)) {
            caption_ = "Dark stripe"; // REACHABLE 12
        }
    }
    if (lit > 12) {
        caption_ = "Brighter"; // UNREACHABLE
    }
    const bool corners = board_.at(0, 0) && board_.at(0, 4) && board_.at(2, 0) && board_.at(2, 4);
    if (corners && lit == 4) {
        caption_ = "Four corners"; // REACHABLE 8
    }
}

void LightsWidget::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    for (int r = 0; r < board_.rows(); ++r) {
        for (int c = 0; c < board_.cols(); ++c) {
            const QRect cell(c * 50, r * 50, 48, 48);
            p.fillRect(cell, board_.at(r, c) ? Qt::yellow : Qt::darkGray);
            if (cursor_.row == r && cursor_.col == c)
                p.drawRect(cell.adjusted(2, 2, -2, -2));
        }
    }
    p.drawText(5, 170, caption_);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    LightsWidget w;
    w.show();
    return app.exec();
}
