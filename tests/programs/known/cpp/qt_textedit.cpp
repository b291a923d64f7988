// A tiny line editor demonstrating the Command pattern with bounded undo.
#include <QApplication>
#include <QDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cctype>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class Document {
public:
    static constexpr std::size_t kCapacity = 40;

    const std::string &text() const { return text_; }
    void assign(std::string t) { text_ = std::move(t); }
    void append(const std::string &s) { text_ += s; }
    void chop(std::size_t n) { text_.resize(text_.size() - n); }
    bool fits(const std::string &s) const { return text_.size() + s.size() <= kCapacity; }

private:
    std::string text_;
};

class Command {
public:
    virtual ~Command() = default;
    virtual void redo(Document &doc) = 0;
    virtual void undo(Document &doc) = 0;
    virtual const char *name() const = 0;
};

class AppendCommand : public Command {
public:
    explicit AppendCommand(std::string piece) : piece_(std::move(piece)) {}
    void redo(Document &doc) override { doc.append(piece_); }
    void undo(Document &doc) override { doc.chop(piece_.size()); }
    const char *name() const override { return "append"; }

private:
    std::string piece_;
};

// Remembers the whole text, for edits that cannot be inverted.
class TransformCommand : public Command {
public:
    using Fn = std::string (*)(std::string);
    TransformCommand(const char *name, Fn fn) : name_(name), fn_(fn) {}
    void redo(Document &doc) override
    {
        before_ = doc.text();
        doc.assign(fn_(before_));
    }
    void undo(Document &doc) override { doc.assign(before_); }
    const char *name() const override { return name_; }

private:
    const char *name_;
    Fn fn_;
    std::string before_;
};

static std::string toUpper(std::string s)
{
    for (char &c : s)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return s;
}

static std::string reversed(std::string s)
{
    std::reverse(s.begin(), s.end());
    return s;
}

class EditorDialog : public QDialog {
public:
    explicit EditorDialog(QWidget *parent = nullptr);

private:
    static constexpr std::size_t kUndoDepth = 8;

    void onAppend();
    void push(std::unique_ptr<Command> cmd);
    void undo();
    void redo();
    void check();
    void refresh();

    Document doc_;
    std::deque<std::unique_ptr<Command>> undo_;
    std::vector<std::unique_ptr<Command>> redo_;
    int redoStreak_ = 0;

    QLineEdit *input_;
    QLabel *view_, *status_;
    QPushButton *upper_, *reverse_, *undoBtn_, *redoBtn_;
};

EditorDialog::EditorDialog(QWidget *parent) : QDialog(parent)
{
    auto *layout = new QVBoxLayout(this);
    view_ = new QLabel(this);
    input_ = new QLineEdit(this);
    status_ = new QLabel(this);
    auto *buttons = new QHBoxLayout;
    const auto add = [&](const char *caption, auto handler) {
        auto *b = new QPushButton(caption, this);
        b->setAutoDefault(false);
        connect(b, &QPushButton::clicked, this, handler);
        buttons->addWidget(b);
        return b;
    };
    add("Append", [this] { onAppend(); });
    upper_ = add("Upper", [this] { push(std::make_unique<TransformCommand>("upper", toUpper)); });
    reverse_ = add("Reverse", [this] { push(std::make_unique<TransformCommand>("reverse", reversed)); });
    undoBtn_ = add("Undo", [this] { undo(); });
    redoBtn_ = add("Redo", [this] { redo(); });
    layout->addWidget(view_);
    layout->addWidget(input_);
    layout->addLayout(buttons);
    layout->addWidget(status_);
    refresh();
}

void EditorDialog::onAppend()
{
    const std::string piece = input_->text().trimmed().toStdString();
    if (piece.empty()) {
        status_->setText("Nothing to append"); // REACHABLE 1
        return;
    }
    if (piece.find(' ') != std::string::npos) {
        status_->setText("One word at a time"); // REACHABLE 2
        return;
    }
    if (!doc_.fits(piece)) {
        status_->setText("Document full");
        return;
    }
    push(std::make_unique<AppendCommand>(piece));
}

void EditorDialog::push(std::unique_ptr<Command> cmd)
{
    redo_.clear();
    redoStreak_ = 0;
    cmd->redo(doc_);
    status_->setText(cmd->name());
    undo_.push_back(std::move(cmd));
    if (undo_.size() > kUndoDepth) {
        undo_.pop_front();
        status_->setText("Oldest step forgotten"); // REACHABLE 10
    }
    check();
    refresh();
}

void EditorDialog::undo()
{
    auto cmd = std::move(undo_.back());
    undo_.pop_back();
    cmd->undo(doc_);
    redo_.push_back(std::move(cmd));
    redoStreak_ = 0;
    if (undo_.size() + redo_.size() > kUndoDepth) {
        status_->setText("History overflow"); // UNREACHABLE
    }
    check();
    refresh();
}

void EditorDialog::redo()
{
    auto cmd = std::move(redo_.back());
    redo_.pop_back();
    cmd->redo(doc_);
    undo_.push_back(std::move(cmd));
    if (++redoStreak_ == 3) {
        status_->setText("Redoing a lot"); // REACHABLE 10
    }
    if (redoStreak_ > static_cast<int>(kUndoDepth)) {
        status_->setText("More redone than could be undone"); // UNREACHABLE
    }
    check();
    refresh();
}

void EditorDialog::check()
{
    const std::string &t = doc_.text();
    if (t == "desserts") {
        setWindowTitle("Sweet"); // REACHABLE 2
    }
    if (t == "PARTSrats") {
        setWindowTitle("Mixed"); // REACHABLE 4
    }
    if (t.size() > Document::kCapacity) {
        setWindowTitle("Too long"); // UNREACHABLE
    }
    if (t.find(' ') != std::string::npos) {
        setWindowTitle("Several words"); // UNREACHABLE
    }
}

void EditorDialog::refresh()
{
    view_->setText(QString::fromStdString(doc_.text()));
    upper_->setEnabled(!doc_.text().empty());
    reverse_->setEnabled(!doc_.text().empty());
    undoBtn_->setEnabled(!undo_.empty());
    redoBtn_->setEnabled(!redo_.empty());
}

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    EditorDialog dlg;
    dlg.show();
    return app.exec();
}
