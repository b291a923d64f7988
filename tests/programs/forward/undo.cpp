// Text editor with undo: commands behind a base class, kept in vectors of unique_ptr.
#include <memory>
#include <string>
#include <vector>

class Document {
public:
  std::string text;
  int saves = 0;
};

class Command {
public:
  virtual ~Command() = default;
  virtual void apply(Document& doc) = 0;
  virtual void revert(Document& doc) = 0;
};

class Insert : public Command {
public:
  explicit Insert(std::string piece) : piece_(std::move(piece)) {}
  void apply(Document& doc) override { doc.text += piece_; }
  void revert(Document& doc) override { doc.text.resize(doc.text.size() - piece_.size()); }

private:
  std::string piece_;
};

class Clear : public Command {
public:
  void apply(Document& doc) override {
    old_ = doc.text;
    doc.text.clear();
  }
  void revert(Document& doc) override { doc.text = old_; }

private:
  std::string old_;
};

class Editor {
public:
  void run(std::unique_ptr<Command> command) {
    command->apply(doc_);
    done_.push_back(std::move(command));
    undone_.clear();
  }
  bool undo() {
    if (done_.empty())
      return false;
    done_.back()->revert(doc_);
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
    return true;
  }
  bool redo() {
    if (undone_.empty())
      return false;
    undone_.back()->apply(doc_);
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
    return true;
  }
  const std::string& text() const { return doc_.text; }
  std::size_t depth() const { return done_.size(); }
  std::size_t ahead() const { return undone_.size(); }

private:
  Document doc_;
  std::vector<std::unique_ptr<Command>> done_;
  std::vector<std::unique_ptr<Command>> undone_;
};

static Editor editor;
static int state = 0;

void on_insert(const std::string& piece) {
  if (piece.size() == 2 && editor.depth() < 3)
    editor.run(std::make_unique<Insert>(piece));
}
void on_clear() {
  if (editor.depth() < 3)
    editor.run(std::make_unique<Clear>());
}
void on_undo() {
  if (!editor.undo())
    return;
  if (editor.text() == "abcd" && editor.ahead() == 1)
    state = 1;  //@ reachable 4
}
void on_redo() {
  if (editor.redo() && editor.text().empty() && editor.depth() == 2)
    state = 2;  //@ reachable 4
  if (editor.depth() > 3)
    state = 3;
}
