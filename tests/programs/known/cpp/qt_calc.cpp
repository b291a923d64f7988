// Pocket calculator with two-digit operands, operator precedence and a memory.
#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace calc {

struct Number {
    long value;
};
struct Operator {
    char symbol;
};
using Token = std::variant<Number, Operator>;

template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

struct DivisionByZero : std::runtime_error {
    DivisionByZero() : std::runtime_error("Division by zero") {}
};

inline int precedence(char op) { return (op == '*' || op == '/') ? 2 : 1; }

inline long apply(long a, char op, long b)
{
    switch (op) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/':
        if (b == 0)
            throw DivisionByZero();
        return a / b;
    }
    throw std::logic_error("bad operator");
}

// Two-stack evaluation of "number (op number)*".
long evaluate(const std::vector<Token> &tokens)
{
    std::vector<long> values;
    std::vector<char> ops;
    const auto reduce = [&] {
        const long b = values.back();
        values.pop_back();
        const long a = values.back();
        values.pop_back();
        values.push_back(apply(a, ops.back(), b));
        ops.pop_back();
    };
    for (const Token &t : tokens) {
        std::visit(overloaded{
                       [&](const Number &n) { values.push_back(n.value); },
                       [&](const Operator &o) {
                           while (!ops.empty() && precedence(ops.back()) >= precedence(o.symbol))
                               reduce();
                           ops.push_back(o.symbol);
                       },
                   },
                   t);
    }
    while (!ops.empty())
        reduce();
    return values.back();
}

} // namespace calc

class Calculator : public QWidget {
public:
    Calculator();

private:
    static constexpr std::size_t kMaxTokens = 5; // three operands
    static constexpr long kMaxOperand = 99;

    void digit(int d);
    void op(char symbol);
    void equals();
    void clear();
    void memoryAdd();
    void render();

    std::vector<calc::Token> tokens_;
    std::optional<long> entry_;
    std::optional<long> answer_;
    long memory_ = 0;
    int errors_ = 0;

    QLabel *display_;
    QLabel *hint_;
    QPushButton *memAdd_;
};

Calculator::Calculator()
{
    auto *box = new QVBoxLayout(this);
    display_ = new QLabel("0", this);
    hint_ = new QLabel(this);
    box->addWidget(display_);
    box->addWidget(hint_);
    auto *grid = new QGridLayout;
    box->addLayout(grid);

    const std::string keys = "789/456*123-0C=+";
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const char k = keys[i];
        auto *b = new QPushButton(QString(QChar(k)), this);
        grid->addWidget(b, static_cast<int>(i / 4), static_cast<int>(i % 4));
        connect(b, &QPushButton::clicked, this, [this, k] {
            if (k >= '0' && k <= '9')
                digit(k - '0');
            else if (k == 'C')
                clear();
            else if (k == '=')
                equals();
            else
                op(k);
        });
    }
    memAdd_ = new QPushButton("M+", this);
    memAdd_->setEnabled(false);
    connect(memAdd_, &QPushButton::clicked, this, &Calculator::memoryAdd);
    grid->addWidget(memAdd_, 4, 0);
}

void Calculator::digit(int d)
{
    answer_.reset();
    const long next = entry_.value_or(0) * 10 + d;
    if (next <= kMaxOperand)
        entry_ = next;
    render();
}

void Calculator::op(char symbol)
{
    if (!entry_) {
        hint_->setText("Number first");
        return;
    }
    if (tokens_.size() + 1 >= kMaxTokens) {
        hint_->setText("Expression too long"); // REACHABLE 6
        return;
    }
    tokens_.push_back(calc::Number{*entry_});
    tokens_.push_back(calc::Operator{symbol});
    entry_.reset();
    render();
}

void Calculator::equals()
{
    if (!entry_) {
        hint_->setText("Incomplete");
        return;
    }
    tokens_.push_back(calc::Number{*entry_});
    entry_.reset();
    if (tokens_.size() > kMaxTokens || tokens_.size() % 2 == 0) {
        hint_->setText("Malformed"); // UNREACHABLE
    }
    try {
        answer_ = calc::evaluate(tokens_);
        if (*answer_ == 1147) {
            hint_->setText("31 x 37"); // REACHABLE 6
        }
        if (*answer_ == -593) {
            hint_->setText("Below zero"); // REACHABLE 7
        }
        if (*answer_ > 970299) {
            hint_->setText("Overflow"); // UNREACHABLE
        }
    } catch (const calc::DivisionByZero &e) {
        ++errors_;
        answer_.reset();
        hint_->setText(e.what()); // REACHABLE 4
        if (errors_ == 3) {
            hint_->setText("Stop dividing by zero"); // REACHABLE 12
        }
    }
    tokens_.clear();
    render();
}

void Calculator::clear()
{
    tokens_.clear();
    entry_.reset();
    answer_.reset();
    hint_->clear();
    render();
}

// The memory only accepts multiples of nine.
void Calculator::memoryAdd()
{
    if (*answer_ % 9 != 0) {
        hint_->setText("Not a multiple of nine");
        return;
    }
    if (memory_ > 5000 || memory_ < -5000)
        memory_ = 0;
    memory_ += *answer_;
    if (memory_ == 702) {
        hint_->setText("Memory has 702"); // REACHABLE 6
    } else if (memory_ == 703) {
        hint_->setText("Memory has 703"); // UNREACHABLE
    }
}

void Calculator::render()
{
    QString text = "0";
    if (answer_)
        text = QString::number(static_cast<qlonglong>(*answer_));
    else if (entry_)
        text = QString::number(static_cast<qlonglong>(*entry_));
    if (text == "-0") {
        hint_->setText("Negative zero"); // UNREACHABLE
    }
    display_->setText(text);
    memAdd_->setEnabled(answer_.has_value());
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    Calculator w;
    w.setWindowTitle("Calculator");
    w.show();
    return app.exec();
}
