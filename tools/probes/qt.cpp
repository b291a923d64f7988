// What a running program of Qt 5 has registered, as Qt itself holds it: preloaded, it writes one
// line of JSON for each connection and each event handler of the program's own to the file that
// REACHD_PROBE names, shortly after the event loop began, and ends the program. Functions are
// written as addresses in the program's file (tools/registrations gives them names).
#include <cstdio>
#include <cstdlib>
#include <set>
#include <utility>

#include <dlfcn.h>
#include <unistd.h>

#include <QtCore/private/qhooks_p.h>
#include <QtCore/private/qmetaobject_p.h>
#include <QtCore/private/qobject_p.h>
#include <QtCore/QtCore>
#include <QtWidgets/QtWidgets>

namespace {

std::set<QObject*>& objects() {
  static auto* all = new std::set<QObject*>;
  return *all;
}
QBasicMutex* mutex() {
  static auto* the = new QBasicMutex;
  return the;
}
void is_made(QObject* object) {
  QMutexLocker lock(mutex());
  objects().insert(object);
}
void is_gone(QObject* object) {
  QMutexLocker lock(mutex());
  objects().erase(object);
}

FILE* output = nullptr;

void* base_of_program() {
  static void* base = [] {
    Dl_info info{};
    dladdr(dlsym(RTLD_DEFAULT, "_init") ? dlsym(RTLD_DEFAULT, "_init") : nullptr, &info);
    void* handle = dlopen(nullptr, RTLD_LAZY);
    struct Map {
      std::uintptr_t address;
    };
    return reinterpret_cast<void*>(reinterpret_cast<Map*>(handle)->address);
  }();
  return base;
}

/// In the program's own file? Then how far from its beginning, else 0.
std::uintptr_t own(const void* address) {
  Dl_info info{};
  if (!address || !dladdr(address, &info))
    return 0;
  static const QByteArray self =
      QFile::symLinkTarget(QStringLiteral("/proc/self/exe")).toLocal8Bit();
  char* file = realpath(info.dli_fname, nullptr);
  const bool is_own = file && self == file;
  free(file);
  return is_own ? reinterpret_cast<std::uintptr_t>(address) -
                      reinterpret_cast<std::uintptr_t>(base_of_program())
                : 0;
}

QString text_of(QObject* object) {
  return object
      ->property(qobject_cast<QAbstractButton*>(object) || qobject_cast<QAction*>(object)
                     ? "text"
                     : "objectName")
      .toString();
}

void describe(QJsonObject& line, const char* role, QObject* object) {
  const QString prefix = QString::fromLatin1(role);
  line[prefix] = object->metaObject()->className();
  line[prefix + "_at"] = QString::number(reinterpret_cast<std::uintptr_t>(object), 16);
  line[prefix + "_name"] = object->objectName();
  line[prefix + "_text"] = text_of(object);
}

void write(const QJsonObject& line) {
  fprintf(output, "%s\n", QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
}

QMetaMethod signal_of(const QObject* sender, int index) {
  for (const QMetaObject* meta = sender->metaObject(); meta; meta = meta->superClass())
    for (int i = meta->methodOffset(); i < meta->methodCount(); ++i)
      if (meta->method(i).methodType() == QMetaMethod::Signal &&
          QMetaObjectPrivate::signalIndex(meta->method(i)) == index)
        return meta->method(i);
  return {};
}

/// The function that a pointer to a member stands for.
const void* function_of(const std::uintptr_t* member, const QObject* receiver) {
  if ((member[0] & 1) == 0)
    return reinterpret_cast<const void*>(member[0]);
  const char* object = reinterpret_cast<const char*>(receiver) + member[1];
  const char* table = *reinterpret_cast<const char* const*>(object);
  return *reinterpret_cast<const void* const*>(table + member[0] - 1);
}

void write_connection(QObject* sender, int signal, QObjectPrivate::Connection* made) {
  QObject* receiver = made->receiver.loadRelaxed();
  QJsonObject line{{"kind", "connection"}};
  describe(line, "sender", sender);
  describe(line, "receiver", receiver);
  const QMetaMethod emitted = signal_of(sender, signal);
  line["signal"] = QString::fromLatin1(emitted.methodSignature());
  line["signal_is_own"] = emitted.isValid() && own(emitted.enclosingMetaObject()) != 0;
  if (made->isSlotObject) {
    const auto* words = reinterpret_cast<const std::uintptr_t*>(made->slotObj);
    // A count, the code that calls, and what is called.
    const auto caller = own(reinterpret_cast<const void*>(words[1]));
    if (!caller)
      return;
    line["caller"] = static_cast<qint64>(caller);
    line["function"] = static_cast<qint64>(own(function_of(words + 2, receiver)));
  } else {
    const QMetaMethod method =
        made->method_offset + made->method_relative < receiver->metaObject()->methodCount()
            ? receiver->metaObject()->method(made->method_offset + made->method_relative)
            : QMetaMethod();
    if (!method.isValid() || method.methodType() == QMetaMethod::Signal ||
        !own(method.enclosingMetaObject()))
      return;
    line["method"] = method.enclosingMetaObject()->className() + QString("::") + method.name();
  }
  write(line);
}

void write_connections(QObject* sender) {
  const auto* data = QObjectPrivate::get(sender)->connections.loadRelaxed();
  auto* signals_ = data ? data->signalVector.loadRelaxed() : nullptr;
  if (!signals_)
    return;
  for (int i = -1; i < signals_->count(); ++i)
    for (auto* made = signals_->at(i).first.loadRelaxed(); made;
         made = made->nextConnectionList.loadRelaxed())
      if (made->receiver.loadRelaxed())
        write_connection(sender, i, made);
}

/// A virtual function, by its place in the table: is the one of this object the program's own?
void write_override(QObject* holder, const void* object, const char* name,
                    std::pair<std::uintptr_t, std::uintptr_t> member) {
  if ((member.first & 1) == 0)
    return;
  const char* table = *static_cast<const char* const*>(object);
  const void* code = *reinterpret_cast<const void* const*>(table + member.first - 1);
  const std::uintptr_t function = own(code);
  if (!function)
    return;
  QJsonObject line{
      {"kind", "override"}, {"event", name}, {"function", static_cast<qint64>(function)}};
  describe(line, "receiver", holder);
  line["receiver_at"] = QString::number(reinterpret_cast<std::uintptr_t>(object), 16);
  write(line);
}

template <class Function>
std::pair<std::uintptr_t, std::uintptr_t> words_of(Function member) {
  std::pair<std::uintptr_t, std::uintptr_t> words;
  static_assert(sizeof member == sizeof words, "a pointer to a member is two words");
  memcpy(&words, &member, sizeof words);
  return words;
}

#define OVERRIDE(name) write_override(object, at, #name, words_of(&Open::name));

struct OpenObject : QObject {
  static void write(QObject* object, const void* at) {
    using Open = OpenObject;
    OVERRIDE(timerEvent)
    OVERRIDE(customEvent) OVERRIDE(childEvent) if (!object->isWidgetType()) OVERRIDE(event)
  }
  static void write_filter(QObject* object, const void* at) {
    using Open = OpenObject;
    OVERRIDE(eventFilter)
  }
};

struct OpenWidget : QWidget {
  static void write(QObject* object, const void* at) {
    using Open = OpenWidget;
    OVERRIDE(event)
    OVERRIDE(mousePressEvent)
    OVERRIDE(mouseReleaseEvent) OVERRIDE(mouseDoubleClickEvent) OVERRIDE(mouseMoveEvent)
        OVERRIDE(wheelEvent) OVERRIDE(keyPressEvent) OVERRIDE(keyReleaseEvent)
            OVERRIDE(focusInEvent) OVERRIDE(focusOutEvent) OVERRIDE(enterEvent) OVERRIDE(leaveEvent)
                OVERRIDE(paintEvent) OVERRIDE(moveEvent) OVERRIDE(resizeEvent) OVERRIDE(closeEvent)
                    OVERRIDE(contextMenuEvent) OVERRIDE(tabletEvent) OVERRIDE(actionEvent)
                        OVERRIDE(dragEnterEvent) OVERRIDE(dragMoveEvent) OVERRIDE(dragLeaveEvent)
                            OVERRIDE(dropEvent) OVERRIDE(showEvent) OVERRIDE(hideEvent)
                                OVERRIDE(changeEvent) OVERRIDE(inputMethodEvent)
  }
};

struct OpenDialog : QDialog {
  static void write(QObject* object, const void* at) {
    using Open = OpenDialog;
    OVERRIDE(accept) OVERRIDE(reject) OVERRIDE(done)
  }
};

struct OpenPage : QWizardPage {
  static void write(QObject* object, const void* at) {
    using Open = OpenPage;
    OVERRIDE(initializePage)
    OVERRIDE(cleanupPage) OVERRIDE(validatePage) OVERRIDE(isComplete) OVERRIDE(nextId)
  }
};

struct OpenWizard : QWizard {
  static void write(QObject* object, const void* at) {
    using Open = OpenWizard;
    OVERRIDE(initializePage) OVERRIDE(cleanupPage) OVERRIDE(validateCurrentPage) OVERRIDE(nextId)
  }
};

struct OpenScene : QGraphicsScene {
  static void write(QObject* object, const void* at) {
    using Open = OpenScene;
    OVERRIDE(contextMenuEvent)
    OVERRIDE(dragEnterEvent)
    OVERRIDE(dropEvent) OVERRIDE(focusInEvent) OVERRIDE(focusOutEvent) OVERRIDE(keyPressEvent)
        OVERRIDE(keyReleaseEvent) OVERRIDE(mousePressEvent) OVERRIDE(mouseMoveEvent)
            OVERRIDE(mouseReleaseEvent) OVERRIDE(mouseDoubleClickEvent) OVERRIDE(wheelEvent)
  }
};

struct OpenItem : QGraphicsItem {
  static void write(QObject* object, const void* at) {
    using Open = OpenItem;
    OVERRIDE(paint)
    OVERRIDE(advance)
    OVERRIDE(contextMenuEvent) OVERRIDE(dragEnterEvent) OVERRIDE(dragLeaveEvent) OVERRIDE(dropEvent)
        OVERRIDE(focusInEvent) OVERRIDE(focusOutEvent) OVERRIDE(hoverEnterEvent)
            OVERRIDE(hoverMoveEvent) OVERRIDE(hoverLeaveEvent) OVERRIDE(keyPressEvent)
                OVERRIDE(keyReleaseEvent) OVERRIDE(mousePressEvent) OVERRIDE(mouseMoveEvent)
                    OVERRIDE(mouseReleaseEvent) OVERRIDE(mouseDoubleClickEvent) OVERRIDE(wheelEvent)
                        OVERRIDE(itemChange)
  }
};

void write_object(QObject* object) {
  write_connections(object);
  OpenObject::write(object, object);
  if (auto* widget = qobject_cast<QWidget*>(object))
    OpenWidget::write(object, widget);
  if (auto* dialog = qobject_cast<QDialog*>(object))
    OpenDialog::write(object, dialog);
  if (auto* page = qobject_cast<QWizardPage*>(object))
    OpenPage::write(object, page);
  if (auto* wizard = qobject_cast<QWizard*>(object))
    OpenWizard::write(object, wizard);
  if (auto* scene = qobject_cast<QGraphicsScene*>(object)) {
    OpenScene::write(object, scene);
    for (QGraphicsItem* item : scene->items())
      OpenItem::write(object, item);
  }
}

void write_all() {
  std::set<QObject*> filters;
  std::set<QObject*> all;
  {
    QMutexLocker lock(mutex());
    all = objects();
  }
  for (QObject* object : all) {
    // Another thread's objects are its own.
    if (object->thread() != QCoreApplication::instance()->thread())
      continue;
    write_object(object);
    if (const auto* extra = QObjectPrivate::get(object)->extraData)
      for (const QPointer<QObject>& filter : extra->eventFilters)
        if (filter)
          filters.insert(filter);
  }
  for (QObject* filter : filters)
    OpenObject::write_filter(filter, filter);
  write(QJsonObject{{"kind", "end"}});
  fflush(output);
}

void begin() {
  QTimer::singleShot(500, [] {
    write_all();
    _exit(0);
  });
}

__attribute__((constructor)) void install() {
  const char* file = getenv("REACHD_PROBE");
  output = file ? fopen(file, "w") : nullptr;
  if (!output)
    return;
  unsetenv("LD_PRELOAD");
  qtHookData[QHooks::AddQObject] = reinterpret_cast<quintptr>(&is_made);
  qtHookData[QHooks::RemoveQObject] = reinterpret_cast<quintptr>(&is_gone);
  qAddPreRoutine(&begin);
}

}  // namespace
