// A window that is painted, a menu that ends with the event that made it, an entry whose text is
// the library's, and an id that the library gives.
#include <wx/wx.h>

namespace {

const int kForget = wxWindow::NewControlId();

class Board : public wxPanel {
public:
  explicit Board(wxWindow *parent)
      : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_SIMPLE) {
    Bind(wxEVT_PAINT, &Board::on_paint, this);
    Bind(wxEVT_RIGHT_DOWN, &Board::on_right_down, this);
  }

  int drawn = 0;
  int count = 0;

private:
  void on_paint(wxPaintEvent &) {
    if (count == 2)
      drawn = count;
    if (!HasFlag(wxBORDER_SIMPLE))
      drawn = -1;
  }
  void on_right_down(wxMouseEvent &) {
    const wxMenu menu;
    ++count;
  }
};

class Window : public wxFrame {
public:
  Window() : wxFrame(nullptr, wxID_ANY, "Board"), board_(new Board(this)) {
    auto *menu = new wxMenu;
    menu->Append(wxID_CLEAR);
    menu->Append(kForget, "&Forget");
    auto *bar = new wxMenuBar;
    bar->Append(menu, "&Board");
    SetMenuBar(bar);
    Bind(wxEVT_MENU, &Window::on_clear, this, wxID_CLEAR);
    Bind(wxEVT_MENU, &Window::on_forget, this, kForget);
  }

private:
  void on_clear(wxCommandEvent &event) {
    if (board_->drawn == 2)
      board_->drawn = 0;
    if (event.GetId() == kForget)
      board_->drawn = 1;
  }
  void on_forget(wxCommandEvent &) { board_->count = 0; }

  Board *board_;
};

class App : public wxApp {
public:
  bool OnInit() override {
    (new Window)->Show();
    return true;
  }
};

}  // namespace

wxIMPLEMENT_APP(App);
