// A search field: its text changes, it is entered; what is posted comes later.
#include <wx/wx.h>
#include <wx/srchctrl.h>

class Frame : public wxFrame {
public:
  Frame() : wxFrame(nullptr, wxID_ANY, "Search") {
    field_ = new wxSearchCtrl(this, 7);
    Bind(wxEVT_TEXT, &Frame::OnText, this, 7);
    field_->Bind(wxEVT_TEXT_ENTER, &Frame::OnEnter, this);
    Bind(wxEVT_BUTTON, &Frame::OnPosted, this, 8);
  }

private:
  void OnText(wxCommandEvent& event) {
    if (event.GetString() == "red")
      is_red_ = true;
    if (field_->GetValue() == "blue" && is_red_)
      found();
  }
  void OnEnter(wxCommandEvent&) {
    is_posted_ = false;
    wxCommandEvent event(wxEVT_BUTTON, 8);
    wxPostEvent(this, event);
    if (is_posted_)
      at_once();
    if (field_->GetValue().empty() && is_red_)
      found();
  }
  void OnPosted(wxCommandEvent&) { is_posted_ = true; }
  void found() {}
  void at_once() {}

  wxSearchCtrl* field_;
  bool is_red_ = false, is_posted_ = false;
};

class App : public wxApp {
  bool OnInit() override { return (new Frame)->Show(); }
};

wxIMPLEMENT_APP(App);
