// Three-page booking wizard for a small guest house.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

struct RoomType {
    const char *label;
    int capacity;
    int rate;
};

static const std::vector<RoomType> kRooms = {
    {"Single", 1, 90}, {"Double", 2, 140}, {"Suite", 4, 260}};

struct Quote {
    int guests = 0;
    int subtotal = 0;
    int discount = 0;
    int total() const { return subtotal - discount; }
};

// Codes look like "PCT-15": five to thirty per cent in steps of five.
static int parseCoupon(const std::string &code)
{
    if (code.empty())
        return 0;
    if (code.size() != 6 || code.substr(0, 4) != "PCT-")
        throw std::invalid_argument("unknown code");
    const int pct = std::stoi(code.substr(4));
    if (pct < 5 || pct > 30 || pct % 5 != 0)
        throw std::out_of_range("bad percentage");
    return pct;
}

class BookingWizard : public QDialog {
public:
    BookingWizard();
private:
    void buildGuestPage();
    void buildRoomPage();
    void buildPaymentPage();
    void goNext();
    void goBack();
    void confirm();
    void restart();
    void showPage(int page);
    Quote makeQuote() const;
    QStackedWidget *pages_;
    QLineEdit *name_, *coupon_;
    QSpinBox *guests_, *nights_;
    QComboBox *room_;
    QCheckBox *breakfast_;
    QLabel *summary_, *message_;
    QPushButton *back_, *next_, *confirm_, *again_;
    std::optional<Quote> quote_;
    std::vector<int> paid_;
};

BookingWizard::BookingWizard()
{
    auto *layout = new QVBoxLayout(this);
    pages_ = new QStackedWidget(this);
    layout->addWidget(pages_);
    buildGuestPage();
    buildRoomPage();
    buildPaymentPage();
    message_ = new QLabel(this);
    layout->addWidget(message_);
    auto *nav = new QHBoxLayout;
    back_ = new QPushButton("Back", this);
    next_ = new QPushButton("Next", this);
    nav->addWidget(back_);
    nav->addWidget(next_);
    layout->addLayout(nav);
    connect(back_, &QPushButton::clicked, this, &BookingWizard::goBack);
    connect(next_, &QPushButton::clicked, this, &BookingWizard::goNext);
    showPage(0);
}

void BookingWizard::buildGuestPage()
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    name_ = new QLineEdit(page);
    guests_ = new QSpinBox(page);
    guests_->setRange(1, 6);
    form->addRow("Full name", name_);
    form->addRow("Guests", guests_);
    pages_->addWidget(page);
}

void BookingWizard::buildRoomPage()
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    room_ = new QComboBox(page);
    for (const auto &r : kRooms)
        room_->addItem(r.label);
    nights_ = new QSpinBox(page);
    nights_->setRange(1, 14);
    breakfast_ = new QCheckBox("Breakfast", page);
    form->addRow("Room", room_);
    form->addRow("Nights", nights_);
    form->addRow(breakfast_);
    pages_->addWidget(page);
}

void BookingWizard::buildPaymentPage()
{
    auto *page = new QWidget;
    auto *box = new QVBoxLayout(page);
    summary_ = new QLabel(page);
    coupon_ = new QLineEdit(page);
    confirm_ = new QPushButton("Confirm", page);
    again_ = new QPushButton("Book another", page);
    box->addWidget(summary_);
    box->addWidget(coupon_);
    box->addWidget(confirm_);
    box->addWidget(again_);
    connect(confirm_, &QPushButton::clicked, this, &BookingWizard::confirm);
    connect(again_, &QPushButton::clicked, this, &BookingWizard::restart);
    again_->setEnabled(false);
    pages_->addWidget(page);
}

void BookingWizard::showPage(int page)
{
    pages_->setCurrentIndex(page);
    back_->setEnabled(page > 0);
    next_->setEnabled(page < 2);
}

Quote BookingWizard::makeQuote() const
{
    const RoomType &room = kRooms.at(static_cast<std::size_t>(room_->currentIndex()));
    const int guests = guests_->value();
    const int nights = nights_->value();
    if (guests > room.capacity)
        throw std::length_error("room too small");
    Quote q;
    q.guests = guests;
    q.subtotal = room.rate * nights;
    if (breakfast_->isChecked())
        q.subtotal += 12 * guests * nights;
    return q;
}

void BookingWizard::goNext()
{
    message_->clear();
    if (pages_->currentIndex() == 0) {
        const QString name = name_->text().simplified();
        if (name.isEmpty()) {
            message_->setText("A name is required");
            return;
        }
        if (!name.contains(' ')) {
            message_->setText("First and last name, please"); // REACHABLE 2
            return;
        }
        showPage(1);
        return;
    }
    try {
        quote_ = makeQuote();
    } catch (const std::length_error &e) {
        quote_.reset();
        message_->setText(e.what()); // REACHABLE 4
        return;
    }
    summary_->setText(QString("Total %1").arg(quote_->total()));
    confirm_->setEnabled(true);
    showPage(2);
}

void BookingWizard::goBack()
{
    const int page = pages_->currentIndex();
    if (page == 2)
        quote_.reset();
    showPage(page - 1);
}

void BookingWizard::confirm()
{
    if (!quote_) {
        message_->setText("No quote"); // UNREACHABLE
        return;
    }
    if (quote_->guests > 4) {
        message_->setText("Group booking"); // UNREACHABLE
    }
    if (quote_->subtotal % 2 != 0) {
        message_->setText("Odd amount"); // UNREACHABLE
    }
    try {
        const int pct = parseCoupon(coupon_->text().toStdString());
        quote_->discount = quote_->subtotal * pct / 100;
    } catch (const std::out_of_range &) {
        message_->setText("Coupon out of range"); // REACHABLE 5
        return;
    } catch (const std::invalid_argument &) {
        message_->setText("Coupon not understood"); // REACHABLE 5
        return;
    }
    const int total = quote_->total();
    if (total == 1247) {
        setWindowTitle("Anniversary price"); // REACHABLE 9
    }
    paid_.push_back(total);
    back_->setEnabled(false);
    confirm_->setEnabled(false);
    coupon_->setEnabled(false);
    again_->setEnabled(paid_.size() < 3);
    if (paid_.size() == 3) {
        message_->setText("Thank you, that was the last one"); // REACHABLE 14
        if (std::accumulate(paid_.begin(), paid_.end(), 0) > 13000) {
            setWindowTitle("Best customer"); // UNREACHABLE
        }
    }
}

void BookingWizard::restart()
{
    quote_.reset();
    name_->clear();
    guests_->setValue(1);
    coupon_->clear();
    coupon_->setEnabled(true);
    confirm_->setEnabled(true);
    again_->setEnabled(false);
    showPage(0);
}

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    BookingWizard wizard;
    wizard.setWindowTitle("Guest house");
    wizard.show();
    return app.exec();
}
