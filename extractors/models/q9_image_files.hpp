// Images that are read from files and written to them, and films.
#pragma GCC system_header
#if defined(QIMAGE_H) && defined(QPIXMAP_H) && defined(QLIST_H)
namespace __reachd {
// What there is in any installation of Qt.
inline ::QList<::QByteArray> qt_usual_list(const char *first, const char *const *rest, int count) {
  if (!is_exact())
    approximate("which kinds of images there are");
  ::QList<::QByteArray> names;
  names.append(::QByteArray(first, -1));
  for (int i = 0; i < count; ++i)
    names.append(::QByteArray(rest[i], -1));
  return names;
}
inline ::QList<::QByteArray> qt_image_formats() {
  const char *const rest[] = {"pbm", "pgm", "png", "ppm", "xbm", "xpm"};
  return qt_usual_list("bmp", rest, 6);
}
inline ::QList<::QByteArray> qt_image_mime_types() {
  const char *const rest[] = {"image/png", "image/x-portable-bitmap", "image/x-portable-graymap",
                              "image/x-portable-pixmap", "image/x-xbitmap", "image/x-xpixmap"};
  return qt_usual_list("image/bmp", rest, 6);
}

#ifdef QIMAGEREADER_H
namespace global {
struct QImageReader {
  using real = ::QImageReader;
  enum origin : unsigned char { nowhere, file, device };
  enum answer : unsigned char { not_asked, readable, not_readable };
  text path;
  origin from;
  mutable answer asked;
  bool is_changed;  // scaled, or a part of it

  void become(origin where, text name) {
    path = name;
    from = where;
    asked = not_asked;
    is_changed = false;
  }
  QImageReader() { become(nowhere, text{}); }
  explicit QImageReader(::QIODevice *given, const ::QByteArray &) { setDevice(given); }
  explicit QImageReader(const ::QString &name, const ::QByteArray &) { setFileName(name); }
  ~QImageReader() {}
  void setFileName(const ::QString &name) { become(file, QString::t(name)); }
  ::QString fileName() const { return QString::make(path); }
  void setDevice(::QIODevice *given) { become(given ? device : nowhere, text{}); }
  bool canRead() const {
    if (asked == not_asked) {
      const bool can = from == nowhere || (from == file && text_length(path) == 0) ? false
                       : from == file && !text_starts(path, text_of(':'))
                           ? input<bool>("the image can be read")
                           : unknown<bool>("whether an image can be read");
      asked = can ? readable : not_readable;
    }
    return asked == readable;
  }
  qt_extent next() const {
    if (from == nowhere || asked == not_readable)
      return qt_no_extent;
    if (from == device)
      return qt_any_extent();
    const qt_extent extent = qt_extent_in_file(path);
    return is_changed ? qt_extent_changed(extent) : extent;
  }
  ::QImage read() { return QImage::make(next()); }
  bool read(::QImage *image) {
    const qt_extent extent = next();
    // One that cannot be read may have been begun.
    QImage::self(*image).extent = extent.across == 0 ? qt_any_extent() : extent;
    return extent.across != 0;
  }
  void setFormat(const ::QByteArray &) { asked = not_asked; }
  void setAutoDetectImageFormat(bool) { asked = not_asked; }
  void setDecideFormatFromContent(bool) { asked = not_asked; }
  void setAutoTransform(bool) {}
  void setQuality(int) {}
  void setBackgroundColor(const ::QColor &) {}
  void setClipRect(const ::QRect &) { is_changed = true; }
  void setScaledSize(const ::QSize &) { is_changed = true; }
  void setScaledClipRect(const ::QRect &) { is_changed = true; }
  bool jumpToNextImage() { return unknown<bool>("whether there is another image in a file"); }
  bool jumpToImage(int) { return unknown<bool>("whether there is another image in a file"); }
  static ::QList<::QByteArray> supportedImageFormats() { return qt_image_formats(); }
  static ::QList<::QByteArray> supportedMimeTypes() { return qt_image_mime_types(); }
};
}  // namespace global
#endif

#ifdef QIMAGEWRITER_H
namespace global {
struct QImageWriter {
  text path;
  bool is_file;
  void become(bool has_name, text name) {
    path = name;
    is_file = has_name;
  }
  QImageWriter() { become(true, text{}); }
  explicit QImageWriter(::QIODevice *to, const ::QByteArray &) { setDevice(to); }
  explicit QImageWriter(const ::QString &name, const ::QByteArray &) { setFileName(name); }
  ~QImageWriter() {}
  void setFileName(const ::QString &name) { become(true, QString::t(name)); }
  ::QString fileName() const { return QString::make(path); }
  void setDevice(::QIODevice *to) { become(to == nullptr, text{}); }
  bool may_write() const {
    return is_file ? qt_is_image_written(path) : unknown<bool>("whether a device takes an image");
  }
  bool canWrite() const { return may_write(); }
  bool write(const ::QImage &image) { return image.isNull() ? false : may_write(); }
  void setFormat(const ::QByteArray &) {}
  void setSubType(const ::QByteArray &) {}
  void setQuality(int) {}
  void setCompression(int) {}
  void setOptimizedWrite(bool) {}
  void setProgressiveScanWrite(bool) {}
  void setText(const ::QString &, const ::QString &) {}
  static ::QList<::QByteArray> supportedImageFormats() { return qt_image_formats(); }
  static ::QList<::QByteArray> supportedMimeTypes() { return qt_image_mime_types(); }
};
}  // namespace global
#endif
}  // namespace __reachd

#if defined(QMOVIE_H) && defined(QOBJECT_H)
namespace __reachd {
// Its frames come one by one, as if by a timer. What is in the file is found when it starts.
inline void qt_set_due(::QMovie *movie, bool is_due) {
  set_property<bool>(movie, "q_frame_is_due", is_due);
}
inline void qt_set_movie_state(::QMovie *movie, ::QMovie::MovieState state) {
  set_property<int>(movie, "q_movie_state", int(state));
  movie->stateChanged(state);
}
// The film is chosen, but for one that the program brings with it.
inline bool qt_is_chosen_film(const ::QMovie *movie) {
  return property<bool>(movie, "q_has_file") &&
         !text_starts(property<text>(movie, "q_path"), text_of(':'));
}
inline bool qt_has_frame(const ::QMovie *movie) {
  if (!qt_is_chosen_film(movie))
    return unknown<bool>("whether there is another frame of a film");
  return text_length(property<text>(movie, "q_path")) != 0 &&
         input<bool>("there is another frame of the film");
}
inline bool qt_is_so_in_film(const ::QMovie *movie) {
  return qt_is_chosen_film(movie) ? input<bool>("so it is in the film")
                                  : unknown<bool>("what there is in a film");
}
// The number of the frame that there was, and that comes next, in loops the first again.
inline void qt_set_frame(::QMovie *movie, int number) {
  set_property<int>(movie, "q_frame", number + 1);
  set_property<int>(movie, "q_next_frame", number + 1);
}
// Is there one?
inline bool qt_next_frame(::QMovie *movie, bool is_start) {
  if (qt_has_frame(movie)) {
    const int next = property<int>(movie, "q_next_frame");
    const int number = next > 0 && qt_is_so_in_film(movie) ? 0 : next;
    qt_set_frame(movie, number);
    set_property<bool>(movie, "q_had_frame", true);
    if (is_start) {
      qt_set_movie_state(movie, ::QMovie::Running);
      movie->started();
    }
    if (qt_is_so_in_film(movie))
      movie->resized(::QSize(unknown<int>("the width of a frame"), unknown<int>("its height")));
    movie->updated(::QRect(::QPoint(0, 0), ::QSize(unknown<int>("the width of a frame"),
                                                   unknown<int>("the height of a frame"))));
    movie->frameChanged(number);
    qt_set_due(movie, movie->speed() != 0 && movie->state() == ::QMovie::Running);
    return true;
  }
  if (qt_is_so_in_film(movie))
    movie->error(::QImageReader::ImageReaderError(unknown<int>("what is wrong with a film")));
  qt_set_due(movie, false);
  if (property<int>(movie, "q_movie_state") == ::QMovie::Paused)
    return false;
  set_property<int>(movie, "q_next_frame", 0);
  qt_set_movie_state(movie, ::QMovie::NotRunning);
  movie->finished();
  return false;
}
inline void qt_frame_is_due(::QMovie *movie) {
  require(property<bool>(movie, "q_frame_is_due") && !property<bool>(movie, "q_is_gone") &&
          qt_waits());
  qt_next_frame(movie, false);
}
inline void qt_make_movie(::QMovie *movie) {
  set_property<int>(movie, "q_interval", 40);
  void (*due)(::QMovie *) = &qt_frame_is_due;
  set_property<void *>(movie, "q_timeout", (void *)due);
}
}  // namespace __reachd
inline QMovie::QMovie(QObject *parent) : QObject(parent) {
  __reachd::qt_make_movie(this);
  setFileName(QString());
}
inline QMovie::QMovie(const QString &name, const QByteArray &, QObject *parent) : QObject(parent) {
  __reachd::qt_make_movie(this);
  setFileName(name);
}
inline QMovie::QMovie(QIODevice *, const QByteArray &, QObject *parent) : QObject(parent) {
  __reachd::qt_make_movie(this);
}
inline QMovie::~QMovie() {}
inline void QMovie::setFileName(const QString &name) {
  __reachd::set_property<__reachd::text>(this, "q_path", __reachd::qt_text(name));
  __reachd::set_property<bool>(this, "q_has_file", true);
}
inline QString QMovie::fileName() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_path"));
}
inline void QMovie::setDevice(QIODevice *) {
  __reachd::set_property<__reachd::text>(this, "q_path", __reachd::text{});
  __reachd::set_property<bool>(this, "q_has_file", false);
}
inline QMovie::MovieState QMovie::state() const {
  return MovieState(__reachd::property<int>(this, "q_movie_state"));
}
inline int QMovie::currentFrameNumber() const {
  return __reachd::property<int>(this, "q_frame") - 1;
}
// Once it was, it stays it; otherwise the file is looked at.
inline bool QMovie::isValid() const {
  if (__reachd::property<bool>(this, "q_had_frame"))
    return true;
  if (!__reachd::qt_is_chosen_film(this))
    return __reachd::unknown<bool>("whether a film can be read");
  return __reachd::text_length(__reachd::property<__reachd::text>(this, "q_path")) != 0 &&
         __reachd::input<bool>("the film can be read");
}
inline void QMovie::start() {
  if (state() == Paused)
    setPaused(false);
  if (state() != NotRunning)
    return;
  __reachd::qt_next_frame(this, true);
}
inline void QMovie::setPaused(bool paused) {
  if (state() == (paused ? NotRunning : Running))
    return;
  __reachd::qt_set_movie_state(this, paused ? Paused : Running);
  if (paused)
    __reachd::qt_set_due(this, false);
  else
    __reachd::qt_set_due(this, true);
}
inline void QMovie::stop() {
  if (state() == NotRunning)
    return;
  __reachd::qt_set_movie_state(this, NotRunning);
  __reachd::qt_set_due(this, false);
  __reachd::set_property<int>(this, "q_next_frame", 0);
}
inline bool QMovie::jumpToFrame(int number) {
  if (number < 0 || number == currentFrameNumber())
    return number >= 0;
  __reachd::set_property<int>(this, "q_next_frame", number);
  __reachd::qt_set_due(this, false);
  return __reachd::qt_next_frame(this, false);
}
inline bool QMovie::jumpToNextFrame() { return jumpToFrame(currentFrameNumber() + 1); }
inline int QMovie::frameCount() const {
  const int count = __reachd::unknown<int>("how many frames a film has");
  return __reachd::select(count < -1, -1, count);
}
inline int QMovie::speed() const {
  return __reachd::property<int>(this, "q_speed") + 100;
}
inline void QMovie::setSpeed(int speed) {
  if (this->speed() == 0 && state() == Running)
    __reachd::qt_set_due(this, true);
  __reachd::set_property<int>(this, "q_speed", speed - 100);
}
inline QList<QByteArray> QMovie::supportedFormats() {
  const char *const rest[] = {""};
  return __reachd::qt_usual_list("gif", rest, 0);
}
#endif
#endif
