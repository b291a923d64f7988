// .ui texts of GtkBuilder: found where a call names them, and lowered to a function that makes what
// they describe (extractors/models/gtk_builder.cc).
//
//   <object class="GtkButton" id="quit"><property name="label">Quit</property>…    is
//   reachd_ui_object(builder, gtk_button_get_type(), "quit", new) reachd_ui_property("label",
//   "Quit")
#include <algorithm>
#include <filesystem>
#include <map>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;
  std::vector<XmlElement> children;

  std::string attribute(const std::string& wanted) const {
    const auto it = attributes.find(wanted);
    return it == attributes.end() ? "" : it->second;
  }
};

/// As much of XML as .ui files use.
class XmlReader {
public:
  explicit XmlReader(llvm::StringRef text) : text_(text) {}

  std::optional<XmlElement> read() {
    XmlElement top;
    skip_to_element();
    if (!element(top, 0))
      return std::nullopt;
    return top;
  }

private:
  static constexpr int kDepthMax = 100;

  void skip_to_element() {
    for (;;) {
      text_ = text_.drop_front(std::min(text_.find('<'), text_.size()));
      if (text_.starts_with("<!--"))
        text_ = text_.drop_front(std::min(text_.size(), text_.find("-->")));
      else if (text_.starts_with("<?") || text_.starts_with("<!"))
        text_ = text_.drop_front(std::min(text_.size(), text_.find('>')));
      else
        return;
    }
  }

  static std::string decoded(llvm::StringRef raw) {
    static constexpr std::pair<const char*, char> kEntities[] = {
        {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}};
    std::string result;
    while (!raw.empty()) {
      bool is_entity = false;
      for (const auto& [name, letter] : kEntities)
        if (!is_entity && raw.consume_front(name)) {
          result += letter;
          is_entity = true;
        }
      if (is_entity)
        continue;
      result += raw.front();
      raw = raw.drop_front();
    }
    return result;
  }

  std::string word() {
    const std::size_t end = text_.find_first_of(" \t\r\n/>=");
    const llvm::StringRef result = text_.take_front(end);
    text_ = text_.drop_front(result.size());
    return result.str();
  }

  bool element(XmlElement& into, int depth) {
    if (depth > kDepthMax || !text_.consume_front("<"))
      return false;
    into.name = word();
    for (;;) {
      text_ = text_.ltrim();
      if (text_.consume_front("/>"))
        return true;
      if (text_.consume_front(">"))
        break;
      const std::string name = word();
      text_ = text_.ltrim();
      if (name.empty() || !text_.consume_front("="))
        return false;
      text_ = text_.ltrim();
      if (!text_.starts_with("\"") && !text_.starts_with("'"))
        return false;
      const std::size_t end = text_.find(text_.front(), 1);
      if (end == llvm::StringRef::npos)
        return false;
      into.attributes[name] = decoded(text_.substr(1, end - 1));
      text_ = text_.drop_front(end + 1);
    }
    return content(into, depth);
  }

  bool content(XmlElement& into, int depth) {
    while (!text_.empty()) {
      const llvm::StringRef raw = text_.take_front(text_.find('<'));
      into.text += decoded(raw);
      text_ = text_.drop_front(raw.size());
      if (text_.consume_front("</")) {
        const std::size_t end = text_.find('>');
        text_ =
            text_.drop_front(std::min(text_.size(), end == llvm::StringRef::npos ? end : end + 1));
        return true;
      }
      skip_to_element();
      if (text_.starts_with("</"))
        continue;
      if (text_.empty() || !element(into.children.emplace_back(), depth + 1))
        return false;
    }
    return false;
  }

  llvm::StringRef text_;
};

/// GtkBuilder's rule: GtkHBox is gtk_hbox_get_type, GMenu is g_menu_get_type.
std::string type_function(const std::string& name) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins =
        is_upper(name[i]) && (i == 1 || (i > 0 && !is_upper(name[i - 1])) ||
                              (i > 2 && is_upper(name[i - 1]) && is_upper(name[i - 2])));
    if (begins)
      result += '_';
    result += is_upper(name[i]) ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
  }
  return result + "_get_type";
}

bool is_true(const std::string& text) {
  return !text.empty() && std::string("yYtT1").find(text[0]) != std::string::npos;
}

}  // namespace

/// The calls for a .ui text, in the function's one block of code.
class InterfaceBody {
public:
  InterfaceBody(Translation& unit, ir::Function& function, const clang::StringLiteral* named,
                clang::SourceRange where)
      : unit_(unit), function_(function), named_(named), where_(unit.spans().expansion(where)) {}

  /// All objects are in one block: handlers that make them again make all of them again.
  void add_all(const XmlElement& top) {
    ir::Object block;
    block.kind = ir::ObjectKind::kHeap;
    block.where = where_;
    std::string name;
    list(top, block, name);
    if (block.size > 0) {
      block_ = unit_.register_for("made", Sort::pointer());
      emit(ir::Allocate{block_, unit_.unnamed(name, std::move(block)), {}});
    }
    add(top);
  }

private:
  static constexpr std::int64_t kObjectSize = 24;

  static bool is_object(const XmlElement& e) {
    return e.name == "object" || e.name == "menu" || e.name == "submenu" || e.name == "section" ||
           (e.name == "link" && !e.attribute("id").empty());
  }
  static std::string class_of(const XmlElement& e) {
    return e.name == "object" ? e.attribute("class") : "GMenu";
  }
  static std::string name_of(const XmlElement& e) {
    const std::string id = e.attribute("id");
    return id.empty() ? class_of(e) : id;
  }

  /// The block is called as the window in it.
  void list(const XmlElement& e, ir::Object& block, std::string& name) {
    if (is_object(e)) {
      const std::int64_t at = block.size;
      block.regions.push_back({at, Sort::pointer(), 8, 1, "." + name_of(e)});
      block.regions.push_back({at + 8, Sort::u32(), 4, 1, "." + name_of(e) + ".references"});
      block.regions.push_back({at + 16, Sort::pointer(), 8, 1, "." + name_of(e) + ".data"});
      block.size += kObjectSize;
      const std::string type = class_of(e);
      const bool is_window = type.ends_with("Window") || type.ends_with("Dialog");
      if (name.empty() || (is_window && !is_named_)) {
        name = name_of(e);
        is_named_ = is_window;
      }
    } else if (e.name == "template") {
      name = e.attribute("class");
      is_named_ = true;
    }
    for (const XmlElement& child : e.children)
      list(child, block, name);
  }

  void add(const XmlElement& e) {
    if (e.name == "item" || e.name == "section" || e.name == "submenu")
      call("reachd_ui_entry", {});
    if (is_object(e)) {
      object(e);
    } else if (e.name == "property") {
      property(e);
    } else if (e.name == "columns" || e.name == "data") {
      rows(e);
    } else if (e.name == "signal") {
      signal(e);
    } else if (e.name == "items") {
      for (const XmlElement& item : e.children)
        call("reachd_ui_item", {text_or_null(item.attribute("id")), text(item.text)});
    } else if (e.name == "action-widgets") {
      for (const XmlElement& widget : e.children)
        call("reachd_ui_response", {builder(), text(widget.text), response(widget)});
    } else if (e.name == "interface" || e.name == "template" || e.name == "child" ||
               e.name == "item" || e.name == "link") {
      if (const std::string part = e.attribute("internal-child"); !part.empty())
        call("reachd_ui_in", {text(part)});
      for (const XmlElement& child : e.children)
        add(child);
    }
  }

  Expr builder() const { return function_.parameters[0]; }

  /// In GTK 4 what a property is set to may stand there itself.
  void property(const XmlElement& e) {
    if (!e.attribute("bind-source").empty())
      return;
    const auto inner = std::ranges::find_if(e.children, is_object);
    if (inner == e.children.end()) {
      call("reachd_ui_property", {builder(), text(e.attribute("name")), text(e.text)});
      return;
    }
    call("reachd_ui_in", {text(e.attribute("name"))});
    object(*inner);
  }

  /// Of a GtkListStore.
  void rows(const XmlElement& e) {
    for (const XmlElement& child : e.children) {
      if (child.name == "column")
        call("reachd_ui_column", {text(child.attribute("type"))});
      if (child.name != "row")
        continue;
      call("reachd_ui_row", {});
      for (const XmlElement& cell : child.children)
        call("reachd_ui_cell", {text(cell.attribute("id")), text(cell.text)});
    }
  }

  Expr response(const XmlElement& e) {
    int number = 0;
    llvm::StringRef(e.attribute("response")).getAsInteger(10, number);
    return unit_.pool().machine(Sort::i32(), number);
  }

  void object(const XmlElement& e) {
    const std::string id = e.attribute("id");
    const Expr place =
        unit_.pool().pointer_add(block_, unit_.pool().machine(Sort::i64(), kObjectSize * count_++));
    const Expr type = unit_.register_for("type" + std::to_string(count_), Sort::u64());
    call(type_function(class_of(e)), {}, type);
    call("reachd_ui_object", {builder(), type, text_or_null(id), place});
    for (const XmlElement& child : e.children)
      add(child);
    call("reachd_ui_close", {});
  }

  void signal(const XmlElement& e) {
    const std::string handler = e.attribute("handler");
    const std::string swapped = e.attribute("swapped");
    const bool is_swapped = swapped.empty() ? !e.attribute("object").empty() : is_true(swapped);
    const int flags = (is_true(e.attribute("after")) ? 1 : 0) | (is_swapped ? 2 : 0);
    call("reachd_ui_signal",
         {builder(), text(e.attribute("name")), text(handler), unit_.function_called(handler),
          text_or_null(e.attribute("object")), unit_.pool().machine(Sort::i32(), flags)});
  }

  Expr text(const std::string& value) {
    return unit_.pool().pointer({unit_.text(value, named_), 0});
  }
  Expr text_or_null(const std::string& value) {
    return value.empty() ? unit_.pool().null() : text(value);
  }

  void call(const std::string& name, std::vector<Expr> arguments, Expr result = {}) {
    std::vector<Sort> sorts;
    for (const Expr argument : arguments)
      sorts.push_back(argument.sort());
    const auto returned = result ? std::optional(result.sort()) : std::nullopt;
    emit(ir::Call{result, unit_.declared_model(name, sorts, returned), {}, std::move(arguments)});
  }
  void emit(decltype(ir::Instruction::op) op) {
    function_.blocks.back().instructions.push_back({std::move(op), where_});
  }

  Translation& unit_;
  ir::Function& function_;
  const clang::StringLiteral* named_;
  SourceSpan where_;
  Expr block_;
  int count_ = 0;
  bool is_named_ = false;
};

/// The address of the function of that name, where the file knows one; else null.
Expr Translation::function_called(const std::string& name) {
  const auto found = context_.getTranslationUnitDecl()->lookup(&context_.Idents.get(name));
  for (clang::NamedDecl* one : found)
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(one)) {
      const ir::ObjectId id = object_of(function);
      builder_.object(id).address_taken = true;
      return pool().pointer({id, 0});
    }
  return pool().null();
}

/// The text of a .ui file that a call names, beside the source or in a folder near it.
std::optional<std::string> Translation::interface_text(llvm::StringRef name) {
  namespace fs = std::filesystem;
  clang::SourceManager& sources = context_.getSourceManager();
  const auto main = sources.getFileEntryRefForID(sources.getMainFileID());
  const fs::path folder = main ? fs::path(main->getName().str()).parent_path() : fs::path(".");
  const std::string base = fs::path(name.str()).filename().string();
  for (const fs::path& path :
       {folder / name.str(), folder / base, folder / "ui" / base, folder / "data" / base,
        folder / "resources" / base, folder / ".." / "data" / base, folder / ".." / "ui" / base,
        folder / ".." / "data" / "ui" / base, folder / ".." / "resources" / base}) {
    auto entry = sources.getFileManager().getFileRef(path.string());
    if (!entry) {
      llvm::consumeError(entry.takeError());
      continue;
    }
    // The source manager knows what the unit depends on.
    const clang::FileID id = sources.createFileID(*entry, {}, clang::SrcMgr::C_User);
    bool is_invalid = false;
    const llvm::StringRef text = sources.getBufferData(id, &is_invalid);
    if (!is_invalid)
      return text.str();
  }
  return std::nullopt;
}

std::optional<ir::ObjectId> Translation::interface_function(llvm::StringRef text,
                                                            const clang::StringLiteral* named,
                                                            clang::SourceRange where) {
  const auto top = XmlReader(text).read();
  if (!top)
    return std::nullopt;
  ir::Object code;
  code.kind = ir::ObjectKind::kFunction;
  code.type = "void (void *)";
  code.where = spans_.expansion(where);
  code.address_taken = true;
  const std::string name = "interface@" + std::to_string(code.where.line);
  const ir::ObjectId id = builder_.add_internal(name, main_path_, std::move(code));
  ir::Function function = builder_.function(builder_.function_of(id));
  function.parameters = {register_for("builder", Sort::pointer())};
  function.is_library = true;
  function.blocks.push_back({.name = "entry", .instructions = {}});
  InterfaceBody(*this, function, named, where).add_all(*top);
  function.name = builder_.function(builder_.function_of(id)).name;
  builder_.function(builder_.function_of(id)) = std::move(function);
  return id;
}

namespace {

/// The literal that an argument is, or that the variable which it names holds from the start.
const clang::StringLiteral* literal_of(const clang::Expr* e) {
  e = e->IgnoreParenImpCasts();
  if (const auto* variable = llvm::dyn_cast<clang::DeclRefExpr>(e))
    if (const auto* declared = llvm::dyn_cast<clang::VarDecl>(variable->getDecl()))
      if (declared->hasInit() && declared->hasGlobalStorage())
        e = declared->getInit()->IgnoreParenImpCasts();
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(e);
  return literal && literal->getCharByteWidth() == 1 ? literal : nullptr;
}

}  // namespace

std::optional<Expr> FunctionLowering::interface_call(const clang::CallExpr* e,
                                                     llvm::StringRef name) {
  const bool is_template = name == "gtk_widget_class_set_template_from_resource";
  if (!is_template && !name.consume_front("gtk_builder_"))
    return std::nullopt;
  const bool is_new = !is_template && name.consume_front("new_");
  if (!is_template && !is_new && !name.consume_front("add_"))
    return std::nullopt;
  const bool is_text = name == "from_string";
  if (!is_template && !is_text && name != "from_file" && name != "from_resource")
    return std::nullopt;
  const unsigned at = is_new ? 0 : 1;
  const clang::StringLiteral* literal = e->getNumArgs() > at ? literal_of(e->getArg(at)) : nullptr;
  if (!literal)
    return std::nullopt;
  const Range where = e->getSourceRange();
  const auto text = is_text ? std::optional(literal->getString().str())
                            : unit_.interface_text(literal->getString());
  const auto code = text ? unit_.interface_function(*text, literal, where) : std::nullopt;
  const Expr function = code ? pool_.pointer({*code, 0}) : pool_.null();
  if (!code)
    approximate(where, "the description '" + literal->getString().str().substr(0, 40) +
                           "', which was not found or cannot be read");
  const Expr first = is_new ? Expr() : argument(e->getArg(0));
  const bool has_result = !e->getCallReturnType(context_)->isVoidType();
  const Expr result = has_result ? blocks_.temporary(sort_of(e)) : Expr();
  if (is_template)
    model_call("reachd_gtk_template", {first, function}, {}, where);
  else if (is_new)
    model_call("reachd_gtk_builder", {function}, result, where);
  else
    model_call("reachd_gtk_add",
               {first, function, pool_.machine(Sort::i32(), name == "from_file" ? 1 : 0),
                argument(e->getArg(e->getNumArgs() - 1))},
               result, where);
  return result;
}

}  // namespace reachd::clang_extractor
