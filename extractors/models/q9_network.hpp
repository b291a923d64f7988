// Replies of QNetworkAccessManager: data comes in parts, and in the end there is an error or none.
#pragma GCC system_header
#if defined(QNETWORKACCESSMANAGER_H) && defined(QNETWORKREPLY_H)
namespace __reachd {

// The error that an answer of that status is; -1: several may be.
inline int qt_error_of_status(int status) {
  switch (status) {
  case 400: return ::QNetworkReply::ProtocolInvalidOperationError;
  case 401: return ::QNetworkReply::AuthenticationRequiredError;
  case 403: return ::QNetworkReply::ContentAccessDenied;
  case 404: return ::QNetworkReply::ContentNotFoundError;
  case 405: return ::QNetworkReply::ContentOperationNotPermittedError;
  case 407: return ::QNetworkReply::ProxyAuthenticationRequiredError;
  case 409: return ::QNetworkReply::ContentConflictError;
  case 410: return ::QNetworkReply::ContentGoneError;
  case 418: return ::QNetworkReply::ProtocolInvalidOperationError;
  case 500: return ::QNetworkReply::InternalServerError;
  case 501: return ::QNetworkReply::OperationNotImplementedError;
  case 503: return ::QNetworkReply::ServiceUnavailableError;
  default: break;
  }
  return status > 500   ? int(::QNetworkReply::UnknownServerError)
         : status > 400 ? int(::QNetworkReply::UnknownContentError)
                        : -1;
}
// What may be wrong with the connection, a proxy, or the protocol.
inline bool qt_is_error_without_status(int error) {
  return (error >= ::QNetworkReply::ConnectionRefusedError &&
          error <= ::QNetworkReply::InsecureRedirectError) ||
         error == ::QNetworkReply::UnknownNetworkError ||
         (error >= ::QNetworkReply::ProxyConnectionRefusedError &&
          error <= ::QNetworkReply::ProxyAuthenticationRequiredError) ||
         error == ::QNetworkReply::UnknownProxyError ||
         (error >= ::QNetworkReply::ContentAccessDenied &&
          error <= ::QNetworkReply::ContentGoneError) ||
         error == ::QNetworkReply::UnknownContentError ||
         error == ::QNetworkReply::ProtocolUnknownError ||
         error == ::QNetworkReply::ProtocolInvalidOperationError ||
         error == ::QNetworkReply::ProtocolFailure;
}

class qt_reply : public ::QNetworkReply {
public:
  explicit qt_reply(::QNetworkAccessManager *manager) : ::QNetworkReply(manager) {
    set_property<bool>(this, "q_no_model", false);
    set_property<::QNetworkAccessManager *>(this, "q_manager", manager);
    set_property<void *>(this, "q_reply_data", (void *)&come);
    set_property<void *>(this, "q_reply", (void *)&finish);
  }
  void abort() override { end(OperationCanceledError); }
  ::qint64 bytesAvailable() const override {
    return ::qint64(text_length(__reachd::property<text>(this, "q_bytes")));
  }
  bool atEnd() const override { return bytesAvailable() == 0; }
  ::qint64 readData(char *, ::qint64) override { limit("data of a reply, read into memory"); }

private:
  // A part of the answer.
  static void come(qt_reply *reply, text data) {
    reply->can_go_on();
    require(text_length(data) > 0);
    set_property<text>(reply, "q_bytes", text_concat(__reachd::property<text>(reply, "q_bytes"), data));
    const ::qint64 received = __reachd::property<long long>(reply, "q_received") + ::qint64(text_length(data));
    set_property<long long>(reply, "q_received", received);
    if (!__reachd::property<bool>(reply, "q_started"))
      reply->metaDataChanged();
    set_property<bool>(reply, "q_started", true);
    reply->readyRead();
    // -1: the server did not say how much it is.
    const ::qint64 total = input<long long>("how much is expected");
    require(total == -1 || total >= received);
    reply->downloadProgress(received, total);
  }
  static void finish(qt_reply *reply, int status, int error) {
    reply->can_go_on();
    require(error == NoError || qt_is_error_without_status(error) ||
            (error >= InternalServerError && error <= UnknownServerError));
    const int wrong = qt_error_of_status(status);
    require(wrong >= 0 ? error == wrong
                       : status == 0 || (status >= 200 && (error < AuthenticationRequiredError)));
    // Where nothing answered, only what is no server's error.
    require(status != 0 || error < InternalServerError);
    set_property<int>(reply, "q_status", status);
    reply->end(NetworkError(error));
  }
  void can_go_on() const {
    require(!__reachd::property<bool>(this, "q_finished") && !__reachd::property<bool>(this, "q_is_gone"));
    require(qt_waits());
  }
  void end(NetworkError error) {
    if (__reachd::property<bool>(this, "q_finished"))
      return;
    set_property<bool>(this, "q_finished", true);
    set_property<int>(this, "q_error", int(error));
    if (error != NoError) {
#if QT_VERSION_MAJOR < 6
      this->error(error);
#endif
      errorOccurred(error);
    }
    // The manager listened first.
    if (auto *manager = __reachd::property<::QNetworkAccessManager *>(this, "q_manager"))
      manager->finished(this);
    this->finished();
  }
};

inline ::QNetworkReply *qt_reply_to(::QNetworkAccessManager *manager, int operation) {
  auto *reply = new qt_reply(manager);
  set_property<int>(reply, "q_operation", operation);
  return reply;
}
}  // namespace __reachd

inline QNetworkAccessManager::QNetworkAccessManager(QObject *parent) : QObject(parent) {}
inline QNetworkAccessManager::~QNetworkAccessManager() {}
#define __reachd_request(name, operation, ...)                                                   \
  inline QNetworkReply *QNetworkAccessManager::name(__VA_ARGS__) {                               \
    return __reachd::qt_reply_to(this, operation);                                               \
  }
__reachd_request(head, HeadOperation, const QNetworkRequest &)
__reachd_request(get, GetOperation, const QNetworkRequest &)
__reachd_request(post, PostOperation, const QNetworkRequest &, QIODevice *)
__reachd_request(post, PostOperation, const QNetworkRequest &, const QByteArray &)
__reachd_request(post, PostOperation, const QNetworkRequest &, QHttpMultiPart *)
__reachd_request(put, PutOperation, const QNetworkRequest &, QIODevice *)
__reachd_request(put, PutOperation, const QNetworkRequest &, const QByteArray &)
__reachd_request(put, PutOperation, const QNetworkRequest &, QHttpMultiPart *)
__reachd_request(deleteResource, DeleteOperation, const QNetworkRequest &)
__reachd_request(sendCustomRequest, CustomOperation, const QNetworkRequest &, const QByteArray &,
                 QIODevice *)
__reachd_request(sendCustomRequest, CustomOperation, const QNetworkRequest &, const QByteArray &,
                 const QByteArray &)
#undef __reachd_request

inline QNetworkReply::~QNetworkReply() {}
inline QNetworkReply::NetworkError QNetworkReply::error() const {
  return NetworkError(__reachd::property<int>(this, "q_error"));
}
inline bool QNetworkReply::isFinished() const {
  return __reachd::property<bool>(this, "q_finished");
}
// What classes of the program that are replies say of themselves.
inline void QNetworkReply::setError(NetworkError error, const QString &) {
  __reachd::set_property<int>(this, "q_error", int(error));
}
inline void QNetworkReply::setFinished(bool is_finished) {
  __reachd::set_property<bool>(this, "q_finished", is_finished);
}
inline void QNetworkReply::setOperation(QNetworkAccessManager::Operation operation) {
  __reachd::set_property<int>(this, "q_operation", int(operation));
}
inline bool QNetworkReply::isRunning() const { return !isFinished(); }
inline QNetworkAccessManager *QNetworkReply::manager() const {
  return __reachd::property<QNetworkAccessManager *>(this, "q_manager");
}
inline QNetworkAccessManager::Operation QNetworkReply::operation() const {
  return QNetworkAccessManager::Operation(__reachd::property<int>(this, "q_operation"));
}
inline bool QNetworkReply::isSequential() const { return true; }
#ifdef QVARIANT_H
inline QVariant QNetworkReply::attribute(QNetworkRequest::Attribute code) const {
  const int status = __reachd::property<int>(this, "q_status");
  if (code == QNetworkRequest::HttpStatusCodeAttribute)
    return status == 0 ? QVariant() : QVariant(status);
  return QVariant(__reachd::qt_string(__reachd::unknown<__reachd::text>("what a reply says")));
}
#endif
inline bool __reachd::qt_is_reply(::QIODevice *device) {
  return dynamic_cast<qt_reply *>(device) != nullptr;
}
inline QByteArray __reachd::qt_reply_bytes(::QIODevice *reply) {
  const text all = property<text>(reply, "q_bytes");
  set_property<text>(reply, "q_bytes", text{});
  return global::QByteArray::known(all);
}
#endif
