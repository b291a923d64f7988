// Images: whether there is one, and how large it is. What a file holds is up to the environment.
#include <QApplication>
#include <QIcon>
#include <QImage>
#include <QImageReader>
#include <QImageWriter>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>

static int state;
static void reached(int number) { state = number; }

class Window : public QWidget {
public:
  Window() : load_("Load"), scale_("Scale"), save_("Save"), show_("Show"), other_("Other") {
    auto* layout = new QVBoxLayout(this);
    for (QPushButton* button : {&load_, &scale_, &save_, &show_, &other_})
      layout->addWidget(button);
    layout->addWidget(&label_);
    connect(&load_, &QPushButton::clicked, this, &Window::load);
    connect(&scale_, &QPushButton::clicked, this, &Window::scale);
    connect(&save_, &QPushButton::clicked, this, &Window::save);
    connect(&show_, &QPushButton::clicked, this, &Window::show_it);
    connect(&other_, &QPushButton::clicked, this, &Window::look_elsewhere);
  }

private:
  void load() {
    QImageReader reader("photo.png");
    if (!reader.canRead()) {
      reached(1);
      if (!reader.read().isNull())
        reached(2);
      return;
    }
    const QImage image = reader.read();
    if (image.isNull()) {
      reached(3);
      return;
    }
    if (image.width() < 1 || image.height() < 1)
      reached(4);
    if (image.width() == 640 && image.height() == 480)
      reached(5);
    image_ = image;
  }
  void scale() {
    if (image_.isNull() != image_.size().isEmpty())
      reached(6);
    const QImage small = image_.scaled(100, 100, Qt::KeepAspectRatio);
    if (small.width() > 100)
      reached(7);
    QPixmap pixmap = QPixmap::fromImage(image_).scaled(40, 30);
    if (pixmap.isNull())
      reached(8);
    else if (pixmap.size() != QSize(40, 30))
      reached(9);
    else
      reached(10);
    QPainter painter(&pixmap);
    painter.drawLine(0, 0, 1, 1);
    if (pixmap.copy(10, 10, 100, 5).width() == 30)
      reached(11);
  }
  void save() {
    if (QImage().save("empty.png") || QImageWriter("empty.png").write(QImage()))
      reached(12);
    QImage canvas(20, 10, QImage::Format_RGB32);
    canvas.fill(Qt::white);
    if (canvas.isNull() || canvas.rect() != QRect(0, 0, 20, 10))
      reached(13);
    if (canvas.save("canvas.png"))
      reached(14);
    else
      reached(15);
    if (QImage(0, 10, QImage::Format_RGB32).width() != 0)
      reached(16);
  }
  void show_it() {
    label_.setText("None");
    if (!label_.pixmap(Qt::ReturnByValue).isNull())
      reached(17);
    label_.setPixmap(QPixmap::fromImage(image_));
    if (!label_.text().isEmpty())
      reached(18);
    if (label_.pixmap(Qt::ReturnByValue).width() != image_.width())
      reached(19);
    if (QIcon(QPixmap(8, 8)).isNull() || !QIcon().isNull() || !QIcon(QString()).isNull())
      reached(20);
  }
  // What the program has with it is not looked at, nor are pixels.
  void look_elsewhere() {
    if (QImage(":/logo.png").isNull())
      reached(21);
    if (grab().isNull())
      reached(22);
  }
  QPushButton load_, scale_, save_, show_, other_;
  QLabel label_;
  QImage image_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
