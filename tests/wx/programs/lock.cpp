// A lock with a code, a counter of attempts, and a timer that closes it again.
#include <wx/wx.h>

static void jam() {}
static void impossible() {}

class Lock : public wxFrame {
public:
  Lock() : wxFrame(nullptr, wxID_ANY, "Lock"), timer_(this) {
    auto* panel = new wxPanel(this);
    entry_ = new wxTextCtrl(panel, wxID_ANY);
    entry_->SetMaxLength(8);
    open_ = new wxButton(panel, wxID_ANY, "&Open");
    reset_ = new wxButton(panel, wxID_ANY, "Reset");
    reset_->Disable();
    open_->Bind(wxEVT_BUTTON, &Lock::on_open, this);
    reset_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { on_reset(); });
    entry_->Bind(wxEVT_TEXT, &Lock::on_text, this);
  }

private:
  void on_open(wxCommandEvent&) {
    attempts_++;
    if (entry_->GetValue() == "4711") {
      is_open_ = true;
      if (!timer_.IsRunning())
        timer_.StartOnce(500);
      attempts_ = 0;
      return;
    }
    if (attempts_ == 3) {
      open_->Disable();
      reset_->Enable();
      jam();
    }
    if (attempts_ > 3)
      impossible();
  }
  void on_reset() {
    attempts_ = 0;
    open_->Enable();
    reset_->Disable();
    if (is_open_ && !timer_.IsRunning())
      impossible();
    if (is_open_)
      jam();
  }
  void on_text(wxCommandEvent& event) {
    if (event.GetString().length() > 8)
      impossible();
    if (event.GetString().StartsWith("47") && is_open_)
      jam();
  }
  void on_timeout(wxTimerEvent&) { is_open_ = false; }

  wxTextCtrl* entry_;
  wxButton* open_;
  wxButton* reset_;
  wxTimer timer_;
  int attempts_ = 0;
  bool is_open_ = false;
  wxDECLARE_EVENT_TABLE();
};

wxBEGIN_EVENT_TABLE(Lock, wxFrame) EVT_TIMER(wxID_ANY, Lock::on_timeout) wxEND_EVENT_TABLE()

    class LockApp : public wxApp {
public:
  bool OnInit() override {
    if (!wxApp::OnInit())
      return false;
    (new Lock)->Show();
    return true;
  }
};

wxIMPLEMENT_APP(LockApp);
