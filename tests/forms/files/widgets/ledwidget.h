#include <QLabel>
class LEDWidget : public QLabel {};
