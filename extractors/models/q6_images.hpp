// Images: of each it is known whether there is one, and its size. What a file holds is up to the
// environment; pixels, formats and colours are not known.
#pragma GCC system_header
#if defined(QPAINTDEVICE_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
inline QPaintDevice::QPaintDevice() noexcept : painters(0) {}
inline QPaintDevice::~QPaintDevice() {}

#ifdef QIMAGE_H
namespace __reachd {
// Sizes for which there is room.
constexpr int qt_image_side = 8192;
struct qt_extent {
  int across, down;
};
constexpr qt_extent qt_no_extent{0, 0};
inline qt_extent qt_extent_of(int across, int down) {
  if (any(across <= 0, down <= 0))
    return qt_no_extent;
  if (any(across > qt_image_side, down > qt_image_side))
    if (unknown<bool>("whether so large an image can be made"))
      return qt_no_extent;
  return {across, down};
}
inline qt_extent qt_extent_of(const ::QSize &s) { return qt_extent_of(s.width(), s.height()); }
inline qt_extent qt_any_extent() {
  const int across = unknown<int>("the width of an image");
  const int down = unknown<int>("the height of an image");
  return any(across <= 0, down <= 0) ? qt_no_extent : qt_extent{across, down};
}
// Of a file that may hold one or not. What the program brings with it is not looked at.
inline qt_extent qt_extent_in_file(text name) {
  if (text_equal(name, text{}))
    return qt_no_extent;
  if (text_starts(name, text_of(':')))
    return qt_any_extent();
  const int across = input<int>("width of the image in the file (0: it cannot be read)");
  require(across >= 0);
  if (across == 0)
    return qt_no_extent;
  const int down = input<int>("height of the image in the file");
  require(down > 0);
  return {across, down};
}
inline bool qt_is_image_written(text name) {
  if (text_equal(name, text{}))
    return false;
  if (text_starts(name, text_of(':')))
    return unknown<bool>("whether a resource is written");
  return input<bool>("the image is written");
}
inline qt_extent qt_extent_scaled(qt_extent now, const ::QSize &wanted,
                                  ::Qt::AspectRatioMode mode) {
  if (now.across == 0 || wanted.width() <= 0 || wanted.height() <= 0)
    return qt_no_extent;
  const ::QSize size = ::QSize(now.across, now.down).scaled(wanted, mode);
  return qt_extent_of(select(size.width() < 1, 1, size.width()),
                      select(size.height() < 1, 1, size.height()));
}
// The other side is rounded somehow, and may become nothing.
inline qt_extent qt_extent_to_width(qt_extent now, int width) {
  if (now.across == 0 || width <= 0)
    return qt_no_extent;
  return qt_extent_of(width, unknown<int>("the height of an image that is scaled to a width"));
}
inline qt_extent qt_extent_to_height(qt_extent now, int height) {
  if (now.across == 0 || height <= 0)
    return qt_no_extent;
  return qt_extent_of(unknown<int>("the width of an image that is scaled to a height"), height);
}
inline qt_extent qt_extent_changed(qt_extent now) {
  return now.across == 0 ? qt_no_extent : qt_any_extent();
}

namespace global {
// What images and pixmaps have in common. They are where the library has a pointer.
#define REACHD_QT_IMAGE(NAME)                                                                      \
  using real = ::NAME;                                                                             \
  qt_extent extent;                                                                                \
  static NAME &self(const real &i) { return reinterpret_cast<NAME &>(const_cast<real &>(i)); }     \
  static qt_extent of(const real &i) { return self(i).extent; }                                    \
  static real make(qt_extent extent) {                                                             \
    real made;                                                                                     \
    self(made).extent = extent;                                                                    \
    return made;                                                                                   \
  }                                                                                                \
  real &me() { return reinterpret_cast<real &>(*this); }                                           \
  const real &me() const { return reinterpret_cast<const real &>(*this); }                         \
  NAME() : extent(qt_no_extent) {}                                                                 \
  NAME(const real &other) : extent(of(other)) {}                                                   \
  NAME(real &&other) : extent(of(other)) { self(other).extent = qt_no_extent; }                    \
  explicit NAME(const char *const *) : extent(qt_any_extent()) {}                                  \
  ~NAME() {}                                                                                       \
  real &operator=(const real &other) {                                                             \
    extent = of(other);                                                                            \
    return me();                                                                                   \
  }                                                                                                \
  real &operator=(real &&other) {                                                                  \
    swap(other);                                                                                   \
    return me();                                                                                   \
  }                                                                                                \
  void swap(real &other) {                                                                         \
    const qt_extent held = extent;                                                                 \
    extent = of(other);                                                                            \
    self(other).extent = held;                                                                     \
  }                                                                                                \
  bool isNull() const { return extent.across == 0; }                                               \
  int width() const { return extent.across; }                                                      \
  int height() const { return extent.down; }                                                       \
  ::QSize size() const { return ::QSize(extent.across, extent.down); }                             \
  ::QRect rect() const { return ::QRect(0, 0, extent.across, extent.down); }                       \
  int depth() const { return isNull() ? 0 : unknown<int>("the depth of an image"); }               \
  bool hasAlphaChannel() const {                                                                   \
    return isNull() ? false : unknown<bool>("whether an image has an alpha channel");              \
  }                                                                                                \
  void detach() {}                                                                                 \
  void setDevicePixelRatio(::qreal) {}                                                             \
  real copy(int x, int y, int width, int height) const {                                           \
    return copy(::QRect(x, y, width, height));                                                     \
  }                                                                                                \
  real scaled(const ::QSize &wanted, ::Qt::AspectRatioMode mode, ::Qt::TransformationMode) const { \
    return make(qt_extent_scaled(extent, wanted, mode));                                           \
  }                                                                                                \
  real scaled(int width, int height, ::Qt::AspectRatioMode mode, ::Qt::TransformationMode) const { \
    return make(qt_extent_scaled(extent, ::QSize(width, height), mode));                           \
  }                                                                                                \
  real scaledToWidth(int width, ::Qt::TransformationMode) const {                                  \
    return make(qt_extent_to_width(extent, width));                                                \
  }                                                                                                \
  real scaledToHeight(int height, ::Qt::TransformationMode) const {                                \
    return make(qt_extent_to_height(extent, height));                                              \
  }                                                                                                \
  real transformed(const ::QTransform &, ::Qt::TransformationMode) const {                         \
    return make(qt_extent_changed(extent));                                                        \
  }                                                                                                \
  bool save(const ::QString &name, const char *, int) const {                                      \
    return isNull() ? false : qt_is_image_written(QString::t(name));                               \
  }                                                                                                \
  bool save(::QIODevice *, const char *, int) const {                                              \
    return isNull() ? false : unknown<bool>("whether a device takes an image");                    \
  }                                                                                                \
  bool become(qt_extent now) {                                                                     \
    extent = now;                                                                                  \
    return now.across != 0;                                                                        \
  }                                                                                                \
  ::QPaintEngine *paintEngine() const override {                                                   \
    return unknown<::QPaintEngine *>("what paints an image");                                      \
  }                                                                                                \
  int metric(::QPaintDevice::PaintDeviceMetric which) const override {                             \
    return which == ::QPaintDevice::PdmWidth    ? extent.across                                    \
           : which == ::QPaintDevice::PdmHeight ? extent.down                                      \
                                                : unknown<int>("a measure of an image");           \
  }

struct QImage : ::QPaintDevice {
  REACHD_QT_IMAGE(QImage)
  using formats = ::QImage::Format;
  static qt_extent in_format(int width, int height, formats format) {
    return format == formats::Format_Invalid ? qt_no_extent : qt_extent_of(width, height);
  }
  QImage(const ::QSize &s, formats format) : extent(in_format(s.width(), s.height(), format)) {}
  QImage(int width, int height, formats format) : extent(in_format(width, height, format)) {}
  QImage(::uchar *, int, int, formats, ::QImageCleanupFunction, void *)
      : extent(qt_any_extent()) {}
  QImage(const ::uchar *, int, int, formats, ::QImageCleanupFunction, void *)
      : extent(qt_any_extent()) {}
#if QT_VERSION_MAJOR < 6
  using line_length = int;
#else
  using line_length = ::qsizetype;
#endif
  QImage(::uchar *, int, int, line_length, formats, ::QImageCleanupFunction, void *)
      : extent(qt_any_extent()) {}
  QImage(const ::uchar *, int, int, line_length, formats, ::QImageCleanupFunction, void *)
      : extent(qt_any_extent()) {}
  explicit QImage(const ::QString &name, const char *)
      : extent(qt_extent_in_file(QString::t(name))) {}

  int devType() const override { return ::QInternal::Image; }
  bool operator==(const ::QImage &other) const {
    if (isNull() || of(other).across == 0)
      return all(isNull(), of(other).across == 0);
    if (extent.across != of(other).across || extent.down != of(other).down)
      return false;
    return unknown<bool>("whether images are equal");
  }
  bool operator!=(const ::QImage &other) const { return !(*this == other); }
  formats format() const {
    return isNull() ? formats::Format_Invalid : unknown<formats>("the format of an image");
  }
  bool valid(int x, int y) const {
    return all(all(x >= 0, x < extent.across), all(y >= 0, y < extent.down));
  }
  bool valid(const ::QPoint &p) const { return valid(p.x(), p.y()); }
  ::QImage copy(const ::QRect &r) const {
    if (isNull() || r.isNull())
      return me();
    return make(qt_extent_of(r.width(), r.height()));
  }
  ::QImage as(formats format) const {
    return format == formats::Format_Invalid ? make(qt_extent_changed(extent)) : me();
  }
  ::QImage convertToFormat(formats format, ::Qt::ImageConversionFlags) const & {
    return as(format);
  }
  ::QImage convertToFormat(formats format, ::Qt::ImageConversionFlags) && { return as(format); }
  void convertTo(formats format, ::Qt::ImageConversionFlags) { me() = as(format); }
  bool reinterpretAsFormat(formats) {
    return isNull() ? false : unknown<bool>("whether pixels may be of another format");
  }
  ::QImage mirrored(bool, bool) const & { return me(); }
  ::QImage &&mirrored(bool, bool) && { return static_cast<::QImage &&>(me()); }
  ::QImage rgbSwapped() const & { return me(); }
  ::QImage &&rgbSwapped() && { return static_cast<::QImage &&>(me()); }
  void invertPixels(::QImage::InvertMode) {}
  void fill(::uint) {}
  void fill(const ::QColor &) {}
  void fill(::Qt::GlobalColor) {}
#ifdef QCOLORSPACE_H
  ::QImage convertedToColorSpace(const ::QColorSpace &) const { return me(); }
  void convertToColorSpace(const ::QColorSpace &) {}
  void setColorSpace(const ::QColorSpace &) {}
#endif
  // With a table of colours, or less of it: the pixels change, not the size.
  void setColorCount(int) {}
  void setText(const ::QString &, const ::QString &) {}
  void setOffset(const ::QPoint &) {}
  void setDotsPerMeterX(int) {}
  void setDotsPerMeterY(int) {}

  bool load(const ::QString &name, const char *) {
    return become(qt_extent_in_file(QString::t(name)));
  }
  bool load(::QIODevice *, const char *) { return become(qt_any_extent()); }
  bool loadFromData(const ::uchar *, int, const char *) { return become(qt_any_extent()); }
  bool loadFromData(const ::QByteArray &, const char *) { return become(qt_any_extent()); }
  static ::QImage fromData(const ::uchar *, int, const char *) { return make(qt_any_extent()); }
  static ::QImage fromData(const ::QByteArray &, const char *) { return make(qt_any_extent()); }
#if QT_VERSION_MAJOR >= 6
  bool loadFromData(::QByteArrayView, const char *) { return become(qt_any_extent()); }
  static ::QImage fromData(::QByteArrayView, const char *) { return make(qt_any_extent()); }
#endif
  // Masks.
  ::QImage createAlphaMask(::Qt::ImageConversionFlags) const {
    return make(qt_extent_changed(extent));
  }
  ::QImage createHeuristicMask(bool) const { return make(qt_extent_changed(extent)); }
  ::QImage createMaskFromColor(::QRgb, ::Qt::MaskMode) const {
    return make(qt_extent_changed(extent));
  }
};
}  // namespace global
namespace quiet {
inline void given(::QImage *image) {
  if (image)
    global::QImage::self(*image).extent = qt_any_extent();
}
}  // namespace quiet
}  // namespace __reachd
#endif

#if defined(QIMAGE_H) && defined(QPIXMAP_H)
namespace __reachd {
namespace global {
struct QPixmap : ::QPaintDevice {
  REACHD_QT_IMAGE(QPixmap)
  QPixmap(int width, int height) : extent(qt_extent_of(width, height)) {}
  explicit QPixmap(const ::QSize &s) : extent(qt_extent_of(s)) {}
  QPixmap(const ::QString &name, const char *, ::Qt::ImageConversionFlags)
      : extent(qt_extent_in_file(QString::t(name))) {}
  explicit QPixmap(::QPlatformPixmap *) : extent(qt_any_extent()) {}

  int devType() const override { return ::QInternal::Pixmap; }
  bool operator!() const { return isNull(); }
  bool hasAlpha() const { return hasAlphaChannel(); }
  void fill(const ::QColor &) {}
  ::QPixmap copy(const ::QRect &r) const {
    if (isNull())
      return make(qt_no_extent);
    if (r.isEmpty())
      return me();
    const ::QRect part = r & rect();
    return make(part.isEmpty() ? qt_any_extent() : qt_extent_of(part.width(), part.height()));
  }
  void scroll(int, int, int, int, int, int, ::QRegion *) {}
  void scroll(int, int, const ::QRect &, ::QRegion *) {}
  ::QImage toImage() const { return QImage::make(extent); }
  static ::QPixmap fromImage(const ::QImage &image, ::Qt::ImageConversionFlags) {
    return make(QImage::of(image));
  }
  static ::QPixmap fromImage(::QImage &&image, ::Qt::ImageConversionFlags) {
    return make(QImage::of(image));
  }
  static ::QPixmap fromImageReader(::QImageReader *, ::Qt::ImageConversionFlags) {
    return make(qt_any_extent());
  }
  bool convertFromImage(const ::QImage &image, ::Qt::ImageConversionFlags) {
    return become(QImage::of(image));
  }
  bool load(const ::QString &name, const char *, ::Qt::ImageConversionFlags) {
    return become(qt_extent_in_file(QString::t(name)));
  }
  bool loadFromData(const ::uchar *, ::uint, const char *, ::Qt::ImageConversionFlags) {
    return become(qt_any_extent());
  }
  bool loadFromData(const ::QByteArray &, const char *, ::Qt::ImageConversionFlags) {
    return become(qt_any_extent());
  }
};
}  // namespace global
namespace quiet {
inline void given(::QPixmap *pixmap) {
  if (pixmap)
    global::QPixmap::self(*pixmap).extent = qt_any_extent();
}
}  // namespace quiet
}  // namespace __reachd
#endif

#if defined(QIMAGE_H) && defined(QPIXMAP_H) && defined(QICON_H)
namespace __reachd {
namespace global {
// Whether there is something in it: of one that is made of a file, nobody knows.
struct QIcon {
  using real = ::QIcon;
  enum content : unsigned char { nothing, something, anything };
  content kind;
  static QIcon &self(const real &i) { return reinterpret_cast<QIcon &>(const_cast<real &>(i)); }
  static content kind_of(const ::QPixmap &p) { return p.isNull() ? nothing : something; }
  real &me() { return reinterpret_cast<real &>(*this); }
  QIcon() : kind(nothing) {}
  QIcon(const ::QPixmap &p) : kind(kind_of(p)) {}
  QIcon(const real &other) : kind(self(other).kind) {}
  QIcon(real &&other) : kind(self(other).kind) { self(other).kind = nothing; }
  explicit QIcon(const ::QString &name) : kind(nothing) { add(name); }
  explicit QIcon(::QIconEngine *) : kind(anything) {}
  ~QIcon() {}
  real &operator=(const real &other) {
    kind = self(other).kind;
    return me();
  }
  real &operator=(real &&other) {
    swap(other);
    return me();
  }
  void swap(real &other) {
    const content held = kind;
    kind = self(other).kind;
    self(other).kind = held;
  }
  void add(const ::QString &name) {
    if (kind == nothing && !name.isEmpty())
      kind = anything;
  }
  bool isNull() const {
    if (kind == nothing || kind == something)
      return kind == nothing;
    return unknown<bool>("whether an icon is null");
  }
  void detach() {}
  void setIsMask(bool) {}
  void addPixmap(const ::QPixmap &p, real::Mode, real::State) {
    if (!p.isNull())
      kind = something;
  }
  void addFile(const ::QString &name, const ::QSize &, real::Mode, real::State) { add(name); }
  ::QPixmap of_size() const {
    return QPixmap::make(kind == nothing ? qt_no_extent : qt_any_extent());
  }
  ::QPixmap pixmap(const ::QSize &, real::Mode, real::State) const { return of_size(); }
  ::QPixmap pixmap(int, int, real::Mode, real::State) const { return of_size(); }
  ::QPixmap pixmap(int, real::Mode, real::State) const { return of_size(); }
  ::QPixmap pixmap(::QWindow *, const ::QSize &, real::Mode, real::State) const {
    return of_size();
  }
};
}  // namespace global
}  // namespace __reachd
#endif
#endif
