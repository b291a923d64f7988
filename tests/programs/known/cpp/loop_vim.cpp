// One-line modal editor.  An EventLoop reads keys from standard input and
// dispatches them to the handlers of the current mode.
//   normal: h l 0 $ move, 1-9 count, x delete, D delete to end, y/p yank/paste,
//           u undo, i insert, a append, q record, @ replay, Z quit
//   insert: a-z and blank are typed, ESC leaves
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class EventLoop {
public:
    using Handler = std::function<void(char)>;

    void on(const std::string &mode, char key, Handler h) { table_[mode][key] = std::move(h); }
    void otherwise(const std::string &mode, Handler h) { fallback_[mode] = std::move(h); }
    void enter(std::string mode) { mode_ = std::move(mode); }
    const std::string &mode() const { return mode_; }
    void stop() { running_ = false; }

    void dispatch(char key)
    {
        const auto &handlers = table_[mode_];
        const auto it = handlers.find(key);
        if (it != handlers.end())
            it->second(key);
        else if (fallback_.count(mode_))
            fallback_[mode_](key);
    }

    int run(std::istream &in)
    {
        char c = 0;
        while (running_ && in.get(c))
            dispatch(c);
        return 0;
    }

private:
    std::map<std::string, std::map<char, Handler>> table_;
    std::map<std::string, Handler> fallback_;
    std::string mode_ = "normal";
    bool running_ = true;
};

class Editor {
public:
    explicit Editor(EventLoop &loop);

private:
    static constexpr std::size_t kWidth = 12;
    static constexpr std::size_t kUndoMax = 3;
    static constexpr int kCountMax = 20;
    static constexpr char kEsc = '\x1b';

    struct Snapshot {
        std::string text;
        std::size_t cursor;
    };
    void bindNormal();
    void bindInsert();
    void checkpoint();
    void eraseRange(std::size_t from, std::size_t n);
    void paste();
    void undo();
    void record(char key);
    void replay();
    void check();
    int takeCount()
    {
        const int n = std::max(count_, 1);
        count_ = 0;
        return n;
    }
    EventLoop &loop_;
    std::string text_;
    std::size_t cursor_ = 0;
    std::string clip_;
    std::vector<Snapshot> undo_;
    std::string macro_;
    bool recording_ = false;
    int replayDepth_ = 0;
    int count_ = 0;
};

Editor::Editor(EventLoop &loop) : loop_(loop)
{
    bindNormal();
    bindInsert();
}

void Editor::bindNormal()
{
    const auto normal = [this](char key, std::function<void()> f) {
        loop_.on("normal", key, [this, f = std::move(f)](char k) {
            record(k);
            f();
            check();
        });
    };
    for (char d = '1'; d <= '9'; ++d) {
        normal(d, [this, d] {
            count_ = std::min(count_ * 10 + (d - '0'), kCountMax);
            if (count_ == 17) {
                std::puts("seventeen times"); // REACHABLE 2
            }
        });
    }
    normal('h', [this] { cursor_ -= std::min(cursor_, static_cast<std::size_t>(takeCount())); });
    normal('l', [this] { cursor_ = std::min(text_.size(), cursor_ + static_cast<std::size_t>(takeCount())); });
    normal('0', [this] { cursor_ = 0; });
    normal('$', [this] { cursor_ = text_.size(); });
    normal('x', [this] {
        checkpoint();
        eraseRange(cursor_, static_cast<std::size_t>(takeCount()));
    });
    normal('D', [this] {
        checkpoint();
        eraseRange(cursor_, kWidth);
    });
    normal('y', [this] { clip_ = text_.substr(cursor_, static_cast<std::size_t>(takeCount())); });
    normal('p', [this] { paste(); });
    normal('u', [this] { undo(); });
    normal('i', [this] {
        checkpoint();
        loop_.enter("insert");
    });
    normal('a', [this] {
        checkpoint();
        cursor_ = text_.size();
        loop_.enter("insert");
    });
    loop_.on("normal", 'q', [this](char) {
        recording_ = !recording_;
        if (recording_)
            macro_.clear();
    });
    loop_.on("normal", '@', [this](char) { replay(); });
    loop_.on("normal", 'Z', [this](char) { loop_.stop(); });
    loop_.otherwise("normal", [this](char) { count_ = 0; });
}

void Editor::bindInsert()
{
    loop_.on("insert", kEsc, [this](char k) {
        record(k);
        loop_.enter("normal");
        if (text_ == "dawn wind") {
            std::puts("a line of poetry"); // REACHABLE 11
        }
        check();
    });
    loop_.otherwise("insert", [this](char k) {
        const bool printable = (k >= 'a' && k <= 'z') || k == ' ';
        if (!printable || text_.size() >= kWidth)
            return;
        record(k);
        text_.insert(cursor_++, 1, k);
        check();
    });
}

void Editor::checkpoint()
{
    undo_.push_back({text_, cursor_});
    if (undo_.size() > kUndoMax)
        undo_.erase(undo_.begin());
}

void Editor::eraseRange(std::size_t from, std::size_t n)
{
    clip_ = text_.substr(from, n);
    text_.erase(from, n);
    if (clip_.size() == 7 && text_.empty()) {
        std::puts("seven letters at once"); // REACHABLE 9
    }
}

void Editor::paste()
{
    const int n = takeCount();
    if (clip_.empty())
        return;
    checkpoint();
    for (int i = 0; i < n && text_.size() + clip_.size() <= kWidth; ++i) {
        text_.insert(cursor_, clip_);
        cursor_ += clip_.size();
    }
    if (text_ == "abababab") {
        std::puts("four by paste"); // REACHABLE 8
    }
}

void Editor::undo()
{
    if (undo_.empty())
        return;
    text_ = undo_.back().text;
    cursor_ = undo_.back().cursor;
    undo_.pop_back();
}

void Editor::record(char key)
{
    if (recording_ && macro_.size() < 10)
        macro_ += key;
}

void Editor::replay()
{
    if (recording_)
        return;
    ++replayDepth_;
    const std::string keys = macro_;
    for (const char k : keys)
        loop_.dispatch(k);
    --replayDepth_;
    if (text_.size() == 9 && !macro_.empty() && std::count(text_.begin(), text_.end(), 'z') == 9) {
        std::puts("snoring"); // REACHABLE 9
    }
}

void Editor::check()
{
    if (cursor_ > text_.size()) {
        std::puts("cursor off the line"); // UNREACHABLE
    }
    if (text_.find_first_of("0123456789") != std::string::npos) {
        std::puts("digits in the text"); // UNREACHABLE
    }
    if (text_.size() > kWidth || undo_.size() > kUndoMax) {
        std::puts("too much kept"); // UNREACHABLE
    }
    if (replayDepth_ > 1) {
        std::puts("a macro calling a macro"); // UNREACHABLE
    }
}

int main()
{
    EventLoop loop;
    Editor editor(loop);
    return loop.run(std::cin);
}
