// Teller program: reads one command per line from standard input.
//   open NAME | deposit NAME N | withdraw NAME N | transfer FROM TO N
//   limit NAME N | close NAME | interest | list
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace bank {

class Error : public std::runtime_error {
    using std::runtime_error::runtime_error;
};
class InsufficientFunds : public Error {
public:
    InsufficientFunds() : Error("insufficient funds") {}
};

class Account {
public:
    explicit Account(std::string owner) : owner_(std::move(owner)) {}
    virtual ~Account() = default;

    const std::string &owner() const { return owner_; }
    long balance() const { return balance_; }
    void deposit(long n) { balance_ += n; }
    void withdraw(long n)
    {
        if (balance_ - n < -overdraft())
            throw InsufficientFunds();
        balance_ -= n;
    }
    virtual long overdraft() const { return 0; }
    virtual long interest() const { return balance_ / 20; }

private:
    std::string owner_;
    long balance_ = 0;
};

class Savings : public Account {
public:
    using Account::Account;
};

// Names ending in an exclamation mark are business customers.
class Business : public Account {
public:
    using Account::Account;
    long overdraft() const override { return limit_; }
    long interest() const override { return 0; }
    void setLimit(long n)
    {
        if (balance() < -n)
            throw Error("limit below debt");
        limit_ = n;
    }

private:
    long limit_ = 100;
};

class Bank {
public:
    void execute(const std::string &line);

private:
    static constexpr long kMaxAmount = 1000;
    static constexpr std::size_t kMaxAccounts = 3;

    Account &find(const std::string &name)
    {
        const auto it = accounts_.find(name);
        if (it == accounts_.end())
            throw Error("no account " + name);
        return *it->second;
    }
    static long amount(const std::string &text);
    void open(const std::string &name);
    void close(const std::string &name);
    void transfer(const std::string &from, const std::string &to, long n);
    void payInterest();
    void audit();

    std::map<std::string, std::unique_ptr<Account>> accounts_;
    long in_ = 0, out_ = 0, paid_ = 0;
    int refusals_ = 0;
};

long Bank::amount(const std::string &text)
{
    if (text.empty() || text.size() > 4
        || !std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; }))
        throw Error("bad amount");
    const long n = std::stol(text);
    if (n == 0 || n > kMaxAmount)
        throw Error("amount out of range");
    return n;
}

void Bank::open(const std::string &name)
{
    if (name.size() < 2)
        throw Error("name too short");
    if (accounts_.count(name) || accounts_.size() == kMaxAccounts)
        throw Error("cannot open");
    if (name.back() == '!')
        accounts_[name] = std::make_unique<Business>(name);
    else
        accounts_[name] = std::make_unique<Savings>(name);
    if (accounts_.size() > kMaxAccounts) {
        std::cout << "too many accounts\n";
    }
}

void Bank::close(const std::string &name)
{
    Account &a = find(name);
    if (a.balance() != 0)
        throw Error("balance is not zero");
    accounts_.erase(name);
    if (accounts_.empty() && in_ > 0) {
        std::cout << "last customer gone\n"; // REACHABLE 4
    }
}

void Bank::transfer(const std::string &from, const std::string &to, long n)
{
    Account &a = find(from);
    Account &b = find(to);
    a.withdraw(n);
    b.deposit(n);
    if (a.balance() + b.balance() == 777 && &a != &b && a.balance() < 0) {
        std::cout << "lucky pair\n"; // REACHABLE 4
    }
}

void Bank::payInterest()
{
    for (auto &[name, account] : accounts_) {
        const long i = account->interest();
        if (i < 0) {
            std::cout << "negative interest\n"; // UNREACHABLE
        }
        account->deposit(i);
        paid_ += i;
    }
    if (paid_ == 102) {
        std::cout << "interest on interest\n"; // REACHABLE 4
    }
}

void Bank::audit()
{
    const long total = std::accumulate(accounts_.begin(), accounts_.end(), 0L,
                                       [](long s, const auto &kv) { return s + kv.second->balance(); });
    if (total != in_ - out_ + paid_) {
        std::cout << "books do not balance\n"; // UNREACHABLE
    }
    const bool equal = std::all_of(accounts_.begin(), accounts_.end(), [&](const auto &kv) {
        return kv.second->balance() == accounts_.begin()->second->balance();
    });
    if (equal && accounts_.size() == kMaxAccounts && paid_ > 0) {
        std::cout << "three of a kind\n"; // REACHABLE 8
    }
    for (const auto &[name, account] : accounts_) {
        if (account->balance() < 0 && name.back() != '!') {
            std::cout << "overdrawn savings\n"; // UNREACHABLE
        }
        if (account->balance() < -100) {
            std::cout << "deep in debt\n"; // REACHABLE 4
        }
    }
}

void Bank::execute(const std::string &line)
{
    std::istringstream in(line);
    std::vector<std::string> w;
    for (std::string s; in >> s;)
        w.push_back(s);
    if (w.empty() || w[0][0] == '#')
        return;
    w.resize(4);
    try {
        if (w[0] == "open") {
            open(w[1]);
        } else if (w[0] == "deposit") {
            const long n = amount(w[2]);
            find(w[1]).deposit(n);
            in_ += n;
        } else if (w[0] == "withdraw") {
            const long n = amount(w[2]);
            find(w[1]).withdraw(n);
            out_ += n;
        } else if (w[0] == "transfer") {
            transfer(w[1], w[2], amount(w[3]));
        } else if (w[0] == "limit") {
            auto *b = dynamic_cast<Business *>(&find(w[1]));
            if (!b)
                throw Error("not a business account");
            b->setLimit(amount(w[2]));
        } else if (w[0] == "close") {
            close(w[1]);
        } else if (w[0] == "interest") {
            payInterest();
        } else if (w[0] == "list") {
            for (const auto &[name, a] : accounts_)
                std::cout << name << ' ' << a->balance() << '\n';
            audit();
        } else {
            throw Error("unknown command");
        }
    } catch (const InsufficientFunds &) {
        if (++refusals_ == 3) {
            std::cout << "please see the manager\n"; // REACHABLE 4
        }
    } catch (const Error &e) {
        std::cout << "error: " << e.what() << '\n';
    }
}

} // namespace bank

int main()
{
    bank::Bank bank;
    std::string line;
    while (std::getline(std::cin, line)) {
        if (line == "quit")
            break;
        bank.execute(line);
    }
    std::cout << "bye\n";
    return 0;
}
