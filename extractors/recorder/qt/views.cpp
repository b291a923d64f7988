// What a person does in tables and trees, and what these show.
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QTreeView>
#include <QTreeWidget>

#include "extractors/recorder/qt/doing.h"

namespace reachd_agent {

namespace {

// Of a tree of entries each row may be followed by one below it; of other trees the parents come
// first, and then the row.
QModelIndex index_of(const QAbstractItemView* view, const Doing& doing, bool has_entries) {
  const QAbstractItemModel* model = view->model();
  QModelIndex parent = view->rootIndex();
  if (!model)
    return {};
  int row = doing.number("row");
  if (has_entries) {
    for (int asked = 1;; ++asked) {
      const int below = doing.input_or("row below that (-1: none)", asked, -1);
      if (below < 0)
        break;
      parent = model->index(row, 0, parent);
      row = below;
    }
  } else {
    for (const char* above :
         {"row of the parent (-1: none)", "row of the parent below that (-1: none)"})
      if (const int of = doing.input_or(above, 1, -1); of >= 0)
        parent = model->index(of, 0, parent);
  }
  return model->index(row, doing.number("column"), parent);
}

std::string missing(const QAbstractItemView* view) { return describe(view) + " has no such cell"; }

std::string show(QAbstractItemView* view, const QModelIndex& index) {
  if (!index.isValid())
    return missing(view);
  view->scrollTo(index);
  return view->visualRect(index).isEmpty() ? describe(view) + " does not show such a cell"
                                           : std::string();
}

std::string choose_in(QAbstractItemView* view, const QModelIndex& index, const Doing& doing) {
  if (std::string why = show(view, index); !why.empty())
    return why;
  if (doing.input("by keys, and not the mouse")) {
    if (std::string why = obstacle(view); !why.empty())
      return why;
    view->setFocus(Qt::TabFocusReason);
    view->setCurrentIndex(index);
    return {};
  }
  const bool has_other_button = doing.input("with another button, or let go of elsewhere") != 0;
  const bool has_modifier = doing.input("with Ctrl or Shift, or by dragging") != 0;
  // A cell that is wide has its text, and no mark, in the middle.
  QRect place = view->visualRect(index);
  if (doing.input("whether the mark is clicked")) {
    QStyleOptionViewItem option;
    option.initFrom(view);
    option.rect = place;
    option.features |= QStyleOptionViewItem::HasCheckIndicator;
    place = view->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, view);
  }
  return click(view->viewport(), place.center(),
               has_other_button ? Qt::RightButton : Qt::LeftButton,
               has_modifier ? Qt::ControlModifier : Qt::NoModifier);
}

std::string open_in(QAbstractItemView* view, const Doing& doing) {
  const QModelIndex index = view->currentIndex();
  if (std::string why = show(view, index); !why.empty())
    return why;
  if (!doing.input("two clicks, and not Return"))
    return press_key(view, Qt::Key_Return, Qt::NoModifier);
  return click(view->viewport(), view->visualRect(index).center(),
               doing.input("with another button") ? Qt::RightButton : Qt::LeftButton,
               Qt::NoModifier, true);
}

std::string edit_in(QAbstractItemView* view, const Doing& doing) {
  const QModelIndex index = view->currentIndex();
  if (std::string why = show(view, index); !why.empty())
    return why;
  if (!(index.flags() & Qt::ItemIsEditable) ||
      view->editTriggers() == QAbstractItemView::NoEditTriggers)
    return describe(view) + " lets nobody edit that cell";
  view->edit(index);
  QWidget* editor = nullptr;
  for (auto* child :
       view->viewport()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
    if (child->isVisible() && child->geometry().intersects(view->visualRect(index)) &&
        (qobject_cast<QLineEdit*>(child) || qobject_cast<QAbstractSpinBox*>(child)))
      editor = child;
  if (!editor)
    return describe(view) + " has another editor for that cell than is known";
  auto* line = qobject_cast<QLineEdit*>(editor);
  if (!line)
    line = editor->findChild<QLineEdit*>();
  if (std::string why = line ? type_text(line, doing.text("text")) : "its editor has no line";
      !why.empty())
    return why;
  return press_key(editor, Qt::Key_Return, Qt::NoModifier);
}

// Texts, colours and marks are asked for when a cell is painted, the rest where the mouse rests.
std::string show_cell(const Doing& doing) {
  auto* view = qobject_cast<QAbstractItemView*>(doing.widget);
  if (!view)
    return not_a(doing, "view");
  const QModelIndex index = index_of(view, doing, false);
  if (auto* tree = qobject_cast<QTreeView*>(view))
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
      tree->expand(above);
  if (std::string why = show(view, index); !why.empty())
    return why;
  view->viewport()->repaint();
  const QPoint at = view->visualRect(index).center();
  const int role = doing.number("role");
  if (role == Qt::ToolTipRole || role == Qt::WhatsThisRole) {
    QHelpEvent event(role == Qt::ToolTipRole ? QEvent::ToolTip : QEvent::QueryWhatsThis, at,
                     view->viewport()->mapToGlobal(at));
    QApplication::sendEvent(view->viewport(), &event);
  }
  return {};
}

std::string show_header(const Doing& doing) {
  QHeaderView* header = nullptr;
  if (auto* table = qobject_cast<QTableView*>(doing.widget))
    header = doing.number("orientation") == Qt::Vertical ? table->verticalHeader()
                                                         : table->horizontalHeader();
  else if (auto* tree = qobject_cast<QTreeView*>(doing.widget))
    header = tree->header();
  if (!header)
    return not_a(doing, "view with a header");
  if (!header->isVisible())
    return describe(doing.object) + " hides that header";
  header->viewport()->repaint();
  return {};
}

template <class View, class What>
Action in(What what) {
  return [what](const Doing& doing) {
    auto* view = qobject_cast<View*>(doing.widget);
    return view ? what(view, doing) : not_a(doing, "view of that kind");
  };
}

}  // namespace

QObject* shown_in(QObject* object, const Step& step) {
  auto* model = qobject_cast<QAbstractItemModel*>(object);
  if (!model || view_actions().count(step.verb) == 0)
    return object;
  for (QWidget* widget : QApplication::allWidgets())
    if (auto* view = qobject_cast<QAbstractItemView*>(widget);
        view && view->isVisible() && !qobject_cast<QHeaderView*>(view) && view->model() == model)
      return view;
  return object;
}

const std::map<std::string, Action>& view_actions() {
  using View = QAbstractItemView;
  const auto choose = [](View* view, const Doing& d) {
    return choose_in(view, index_of(view, d, qobject_cast<QTreeWidget*>(view)), d);
  };
  const auto open = [](View* view, const Doing& d) { return open_in(view, d); };
  const auto edit = [](View* view, const Doing& d) { return edit_in(view, d); };
  static const std::map<std::string, Action> kActions = {
      {"q_choose_cell", in<View>(choose)},
      {"q_choose_entry", in<View>(choose)},
      {"q_choose_index", in<View>(choose)},
      {"q_open_cell", in<View>(open)},
      {"q_open_entry", in<View>(open)},
      {"q_open_index", in<View>(open)},
      {"q_edit_cell", in<View>(edit)},
      {"q_edit_entry", in<View>(edit)},
      {"q_edit_index", in<View>(edit)},
      {"q_fold_entry", in<QTreeView>([](QTreeView* tree, const Doing& d) {
         const QModelIndex index = index_of(tree, d, true);
         if (!index.isValid())
           return missing(tree);
         tree->setExpanded(index, !tree->isExpanded(index));
         return std::string();
       })},
      {"q_visit", in<View>([](View* view, const Doing&) {
         if (std::string why = obstacle(view); !why.empty())
           return why;
         view->clearFocus();
         view->setFocus(Qt::TabFocusReason);
         return std::string();
       })},
      {"q_show_index", show_cell},
      {"q_show_header", show_header},
  };
  return kActions;
}

}  // namespace reachd_agent
