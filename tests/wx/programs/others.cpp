// Controls that reachd knows nothing of, and what they may send.
#include <wx/wx.h>
#include <wx/bmpcbox.h>
#include <wx/checklst.h>
#include <wx/statline.h>

class Frame : public wxFrame {
public:
  Frame() : wxFrame(nullptr, wxID_ANY, "Others") {
    auto* panel = new wxPanel(this);
    new wxStaticLine(panel);
    list_ = new wxCheckListBox(panel, 5);
    new wxBitmapComboBox(panel, 6, "");
    auto* off = new wxButton(panel, 7, "Off");
    off->Disable();
    list_->Bind(wxEVT_LISTBOX, &Frame::OnList, this);
    Bind(wxEVT_COMBOBOX, &Frame::OnCombo, this, 6);
  }

private:
  void OnList(wxCommandEvent&) { is_listed_ = true; }
  void OnCombo(wxCommandEvent&) {
    if (is_listed_)
      found();
    if (count_ > 0)
      never();
  }
  void OnTicked(wxCommandEvent&) { count_ = 0; }
  void found() {}
  void never() {}

  wxCheckListBox* list_;
  bool is_listed_ = false;
  int count_ = 0;
  wxDECLARE_EVENT_TABLE();
};

wxBEGIN_EVENT_TABLE(Frame, wxFrame)
  EVT_CHECKBOX(8, Frame::OnTicked)
wxEND_EVENT_TABLE()

class App : public wxApp {
  bool OnInit() override { return (new Frame)->Show(); }
};

wxIMPLEMENT_APP(App);
