// What Clang and the models are told of Qt before there is anything of the user's classes.
#include <array>

#include "extractors/clang/qt_meta.h"

namespace reachd::clang_extractor {

llvm::ArrayRef<const char*> qt_flags() {
  static constexpr std::array kFlags = {
      "-DQT_ANNOTATE_ACCESS_SPECIFIER(x)=__attribute__((annotate(#x)))",
      "-DQT_ANNOTATE_FUNCTION(x)=__attribute__((annotate(#x)))",
      "-DQT_ANNOTATE_CLASS(type,...)=__extension__ _Static_assert(sizeof(#__VA_ARGS__),#type);",
      "-DQT_ANNOTATE_CLASS2(type,a,b)=__extension__ _Static_assert(sizeof(#a),#type);",
  };
  return kFlags;
}

std::string qt_prelude() {
  return "#ifdef QOBJECT_H\n#include <QtCore/qcoreevent.h>\n#endif\n"
         "#ifdef QUNDOSTACK_H\n#if QT_VERSION_MAJOR < 6\n#include <QtWidgets/qaction.h>\n"
         "#else\n#include <QtGui/qaction.h>\n#endif\n#endif\n"
         "#if defined(QDIALOGBUTTONBOX_H) || defined(QMESSAGEBOX_H)\n"
         "#include <QtWidgets/qpushbutton.h>\n#endif\n"
         "#ifdef QNETWORKACCESSMANAGER_H\n#include <QtNetwork/qnetworkreply.h>\n#endif\n"
         "#ifdef QCOMBOBOX_H\n#include <QtWidgets/qlineedit.h>\n#endif\n"
         "#ifdef QWIDGET_H\n#include <QtGui/qevent.h>\n#endif\n"
         "#ifdef QGUIAPPLICATION_H\n#include <QtGui/qsessionmanager.h>\n#endif\n"
         "#if defined(QGRAPHICSITEM_H) || defined(QGRAPHICSSCENE_H) || defined(QGRAPHICSVIEW_H)\n"
         "#include <QtGui/qpainter.h>\n#include <QtWidgets/qgraphicsproxywidget.h>\n"
         "#include <QtWidgets/qgraphicssceneevent.h>\n#include <QtWidgets/qgraphicsview.h>\n"
         "#include <QtWidgets/qstyleoption.h>\n#endif\n";
}

}  // namespace reachd::clang_extractor
