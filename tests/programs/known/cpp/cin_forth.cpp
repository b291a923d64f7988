// A pocket Forth: integers, strings, user-defined words and a bounded stack.
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

using Value = std::variant<int, std::string>;

class ForthError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Stack {
public:
    static constexpr std::size_t kLimit = 6;

    void push(Value v)
    {
        if (items_.size() == kLimit)
            throw ForthError("stack overflow");
        items_.push_back(std::move(v));
    }
    Value pop()
    {
        if (items_.empty())
            throw ForthError("stack underflow");
        Value v = std::move(items_.back());
        items_.pop_back();
        return v;
    }
    template <class T> T popAs()
    {
        Value v = pop();
        if (auto *t = std::get_if<T>(&v))
            return *t;
        throw ForthError("type mismatch");
    }
    std::size_t depth() const { return items_.size(); }
    const Value &peek(std::size_t i) const { return items_.at(items_.size() - 1 - i); }
    void clear() { items_.clear(); }

private:
    std::vector<Value> items_;
};

class Interpreter {
public:
    Interpreter();
    void run(const std::string &line);

private:
    using Builtin = std::function<void()>;

    void word(const std::string &w, int level);
    void define(const std::string &w);
    std::optional<int> number(const std::string &w) const;
    void binary(const std::function<int(int, int)> &f);
    static int wrap(long n) { return static_cast<int>(((n % 1000) + 1000) % 1000); }

    Stack stack_;
    std::unordered_map<std::string, Builtin> builtins_;
    std::map<std::string, std::vector<std::string>> words_;
    std::optional<std::string> defining_;
    std::vector<std::string> body_;
    bool named_ = false;
    int errors_ = 0;
    int lines_ = 0;
    std::set<std::string> printed_;
};

Interpreter::Interpreter()
{
    builtins_["+"] = [this] { binary([](int a, int b) { return a + b; }); };
    builtins_["*"] = [this] { binary([](int a, int b) { return a * b; }); };
    builtins_["-"] = [this] { binary([](int a, int b) { return a - b; }); };
    builtins_["mod"] = [this] {
        binary([](int a, int b) {
            if (b == 0)
                throw ForthError("division by zero");
            return a % b;
        });
    };
    builtins_["dup"] = [this] {
        const Value v = stack_.pop();
        stack_.push(v);
        stack_.push(v);
    };
    builtins_["swap"] = [this] {
        const Value b = stack_.pop();
        const Value a = stack_.pop();
        stack_.push(b);
        stack_.push(a);
    };
    builtins_["drop"] = [this] { stack_.pop(); };
    builtins_["str"] = [this] { stack_.push(std::to_string(stack_.popAs<int>())); };
    builtins_["cat"] = [this] {
        const auto b = stack_.popAs<std::string>();
        const auto a = stack_.popAs<std::string>();
        if (a.size() + b.size() > 9)
            throw ForthError("string too long");
        stack_.push(a + b);
    };
    builtins_["."] = [this] {
        const Value v = stack_.pop();
        if (const int *n = std::get_if<int>(&v)) {
            std::cout << *n << '\n';
            if (*n < 0) {
                std::cout << "negative\n"; // UNREACHABLE
            }
            if (*n == 361 && words_.count("sq")) {
                std::cout << "squared\n"; // REACHABLE 5
            }
            return;
        }
        const auto &s = std::get<std::string>(v);
        std::cout << s << '\n';
        printed_.insert(s);
        if (s.empty()) {
            std::cout << "empty string\n"; // UNREACHABLE
        }
        if (s == "123321") {
            std::cout << "palindrome printed\n"; // REACHABLE 6
        }
        if (printed_.size() == 4) {
            std::cout << "four different strings\n"; // REACHABLE
        }
    };
    builtins_["clear"] = [this] { stack_.clear(); };
}

void Interpreter::binary(const std::function<int(int, int)> &f)
{
    const int b = stack_.popAs<int>();
    const int a = stack_.popAs<int>();
    stack_.push(wrap(f(a, b)));
}

std::optional<int> Interpreter::number(const std::string &w) const
{
    if (w.empty() || w.size() > 3 || !std::all_of(w.begin(), w.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    return std::stoi(w);
}

void Interpreter::define(const std::string &w)
{
    if (!named_) {
        if (number(w) || builtins_.count(w) || w == ";")
            throw ForthError("bad name");
        defining_ = w;
        named_ = true;
        return;
    }
    if (w == ";") {
        if (body_.empty()) {
            std::cout << "warning: empty word\n"; // REACHABLE 3
        }
        words_[*defining_] = body_;
        defining_.reset();
        if (words_.size() == 2 && words_.begin()->second.size() == 2) {
            std::cout << "a small vocabulary\n"; // REACHABLE 8
        }
        return;
    }
    if (w == ":")
        throw ForthError("nested definition");
    if (body_.size() < 4)
        body_.push_back(w);
}

void Interpreter::word(const std::string &w, int level)
{
    if (level > 3)
        throw ForthError("too deep");
    if (defining_) {
        define(w);
        return;
    }
    if (w == ":") {
        defining_ = "";
        named_ = false;
        body_.clear();
        return;
    }
    if (const auto n = number(w)) {
        stack_.push(*n);
    } else if (const auto b = builtins_.find(w); b != builtins_.end()) {
        b->second();
    } else if (const auto d = words_.find(w); d != words_.end()) {
        const auto body = d->second;
        for (const auto &x : body)
            word(x, level + 1);
    } else {
        throw ForthError(w + "?");
    }
}

// One word per line; leading and trailing blanks are ignored.
void Interpreter::run(const std::string &line)
{
    std::istringstream in(line);
    std::string w;
    if (!(in >> w))
        return;
    ++lines_;
    try {
        word(w, 0);
    } catch (const ForthError &e) {
        std::cout << e.what() << '\n';
        stack_.clear();
        defining_.reset();
        if (++errors_ == 3 && lines_ == 3) {
            std::cout << "three errors in three lines\n"; // REACHABLE 3
        }
    }
    if (stack_.depth() > Stack::kLimit) {
        std::cout << "stack too deep\n";
    }
    if (words_.count("dup") || words_.count("7")) {
        std::cout << "redefined a primitive\n"; // UNREACHABLE
    }
}

int main()
{
    std::ios::sync_with_stdio(false);
    Interpreter forth;
    for (std::string line; std::getline(std::cin, line);)
        forth.run(line);
    return 0;
}
