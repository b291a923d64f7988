// Permission editor for a document store.  Check boxes enforce the rules while
// editing, the registry enforces them across users, observers keep an audit log.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

enum class Perm { Read, Write, Admin, Audit };
using PermSet = std::set<Perm>;

class RegistryObserver {
public:
    virtual ~RegistryObserver() = default;
    virtual void changed(const std::string &user, const PermSet &before, const PermSet &after) = 0;
};

class Registry {
public:
    static constexpr int kMaxAdmins = 2;

    void attach(RegistryObserver *o) { observers_.push_back(o); }

    bool addUser(const std::string &name)
    {
        return users_.size() < 4 && users_.emplace(name, PermSet{}).second;
    }

    bool store(const std::string &user, const PermSet &perms)
    {
        PermSet &slot = users_.at(user);
        if (perms.count(Perm::Admin) && !slot.count(Perm::Admin) && count(Perm::Admin) >= kMaxAdmins)
            return false;
        const PermSet before = slot;
        slot = perms;
        for (auto *o : observers_)
            o->changed(user, before, slot);
        return true;
    }

    int count(Perm p) const
    {
        return static_cast<int>(std::count_if(users_.begin(), users_.end(),
                                              [p](const auto &kv) { return kv.second.count(p) > 0; }));
    }

    const PermSet &get(const std::string &user) const { return users_.at(user); }
    std::size_t size() const { return users_.size(); }

private:
    std::map<std::string, PermSet> users_;
    std::vector<RegistryObserver *> observers_;
};

// Counts grants and revocations.
class AuditLog : public RegistryObserver {
public:
    void changed(const std::string &, const PermSet &before, const PermSet &after) override
    {
        if (after.size() > before.size())
            ++grants;
        else if (after.size() < before.size())
            ++revocations;
    }
    int grants = 0;
    int revocations = 0;
};

class PermissionWindow : public QWidget {
public:
    PermissionWindow();

private:
    void addUser();
    void selectUser(int index);
    void onWriteToggled(bool on);
    void onAdminToggled(bool on);
    void onAuditToggled(bool on);
    void apply();
    PermSet fromBoxes() const;

    Registry registry_;
    AuditLog log_;
    QLineEdit *name_;
    QComboBox *users_;
    QCheckBox *read_, *write_, *admin_, *audit_;
    QPushButton *apply_;
    QLabel *status_;
};

PermissionWindow::PermissionWindow()
{
    registry_.attach(&log_);
    auto *box = new QVBoxLayout(this);
    auto *top = new QHBoxLayout;
    name_ = new QLineEdit(this);
    auto *add = new QPushButton("Add user", this);
    users_ = new QComboBox(this);
    top->addWidget(name_);
    top->addWidget(add);
    top->addWidget(users_);
    box->addLayout(top);
    read_ = new QCheckBox("Read", this);
    write_ = new QCheckBox("Write", this);
    admin_ = new QCheckBox("Admin", this);
    audit_ = new QCheckBox("Audit", this);
    for (auto *c : {read_, write_, admin_, audit_})
        box->addWidget(c);
    apply_ = new QPushButton("Apply", this);
    apply_->setEnabled(false);
    status_ = new QLabel(this);
    box->addWidget(apply_);
    box->addWidget(status_);

    connect(add, &QPushButton::clicked, this, &PermissionWindow::addUser);
    connect(users_, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &PermissionWindow::selectUser);
    connect(write_, &QCheckBox::toggled, this, &PermissionWindow::onWriteToggled);
    connect(admin_, &QCheckBox::toggled, this, &PermissionWindow::onAdminToggled);
    connect(audit_, &QCheckBox::toggled, this, &PermissionWindow::onAuditToggled);
    connect(apply_, &QPushButton::clicked, this, &PermissionWindow::apply);
    admin_->setEnabled(false); // needs Write first
}

void PermissionWindow::addUser()
{
    const std::string name = name_->text().trimmed().toLower().toStdString();
    if (name.empty() || name == "root") {
        status_->setText("Name not allowed");
        return;
    }
    if (!registry_.addUser(name)) {
        status_->setText("User exists or no room"); // REACHABLE 3
        return;
    }
    if (name != "audit" && name.rfind("aud", 0) == 0 && name.size() == 7) {
        status_->setText("Looks like an auditor"); // REACHABLE 2
    }
    users_->addItem(QString::fromStdString(name));
    apply_->setEnabled(true);
}

void PermissionWindow::selectUser(int index)
{
    if (index < 0)
        return;
    const std::string user = users_->itemText(index).toStdString();
    if (user == "root") {
        status_->setText("Root selected"); // UNREACHABLE
    }
    const PermSet &p = registry_.get(user);
    audit_->setChecked(false);
    admin_->setChecked(false);
    write_->setChecked(p.count(Perm::Write) > 0);
    read_->setChecked(p.count(Perm::Read) > 0);
    admin_->setChecked(p.count(Perm::Admin) > 0);
    audit_->setChecked(p.count(Perm::Audit) > 0);
}

void PermissionWindow::onWriteToggled(bool on)
{
    if (on) {
        read_->setChecked(true);
    } else {
        admin_->setChecked(false);
    }
    read_->setEnabled(!on);
    admin_->setEnabled(on && !audit_->isChecked());
}

void PermissionWindow::onAdminToggled(bool on)
{
    audit_->setEnabled(!on);
    write_->setEnabled(!on);
}

void PermissionWindow::onAuditToggled(bool on)
{
    admin_->setEnabled(!on && write_->isChecked());
}

PermSet PermissionWindow::fromBoxes() const
{
    PermSet p;
    const std::map<const QCheckBox *, Perm> map = {
        {read_, Perm::Read}, {write_, Perm::Write}, {admin_, Perm::Admin}, {audit_, Perm::Audit}};
    for (const auto &[box, perm] : map)
        if (box->isChecked())
            p.insert(perm);
    return p;
}

void PermissionWindow::apply()
{
    const std::string user = users_->currentText().toStdString();
    const PermSet p = fromBoxes();
    if (p.count(Perm::Admin) && p.count(Perm::Audit)) {
        status_->setText("Conflict of interest"); // UNREACHABLE
    }
    if (p.count(Perm::Write) && !p.count(Perm::Read)) {
        status_->setText("Write-only user"); // UNREACHABLE
    }
    if (!registry_.store(user, p)) {
        status_->setText("Too many administrators"); // REACHABLE 17
        return;
    }
    if (registry_.count(Perm::Admin) > Registry::kMaxAdmins) {
        status_->setText("Policy violated"); // UNREACHABLE
    }
    if (registry_.count(Perm::Admin) == 1 && registry_.count(Perm::Audit) == 1) {
        status_->setText("Four eyes"); // REACHABLE 10
    }
    if (log_.revocations == 2) {
        status_->setText("Strict today"); // REACHABLE 8
    }
    if (log_.revocations > log_.grants) {
        status_->setText("Nobody is left");
    }
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    PermissionWindow w;
    w.setWindowTitle("Permissions");
    w.show();
    return app.exec();
}
