// Texts that are made by a format are known, in labels and where they are compared.
#include <wx/wx.h>

class Frame : public wxFrame {
public:
  Frame() : wxFrame(nullptr, wxID_ANY, "Count") {
    button_ = new wxButton(this, 5, wxString::Format("%s of %d", "None", kMost));
    button_->Bind(wxEVT_BUTTON, &Frame::OnButton, this);
    const unsigned long size = 7;
    name_.Printf("%lu%% of %s%c", size, wxString("it"), '!');
  }

private:
  static constexpr int kMost = 3;

  void OnButton(wxCommandEvent&) {
    ++count_;
    button_->SetLabel(wxString::Format("%d of %d", count_, kMost));
    if (button_->GetLabel() == "3 of 3")
      found();
    if (name_ != "7% of it!")
      never();
  }
  void found() {}
  void never() {}

  wxButton* button_;
  wxString name_;
  int count_ = 0;
};

class App : public wxApp {
  bool OnInit() override { return (new Frame)->Show(); }
};

wxIMPLEMENT_APP(App);
