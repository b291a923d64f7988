// Whether a file can be opened, or a server can listen, is up to the system: both happen.
#pragma GCC system_header
#ifdef QFILE_H
inline bool QFile::open(OpenMode) { return __reachd::input<bool>("the file opens"); }
#endif
#ifdef QLOCALSERVER_H
inline bool QLocalServer::listen(const QString &) {
  return __reachd::input<bool>("the server listens");
}
#endif
#ifdef QTCPSERVER_H
inline bool QTcpServer::listen(const QHostAddress &, quint16) {
  return __reachd::input<bool>("the server listens");
}
#endif
