// A booking: menus, boxes to check, choices, numbers, a message that is answered.
#include <wx/spinctrl.h>
#include <wx/wx.h>

enum { ID_NEW = 100, ID_EXPERT };

static void note() {}
static void impossible() {}

class Booking : public wxFrame {
public:
  Booking() : wxFrame(nullptr, wxID_ANY, "Booking") {
    wxMenu* file = new wxMenu;
    file->Append(ID_NEW, "&New\tCtrl-N");
    file->AppendCheckItem(ID_EXPERT, "&Expert");
    file->AppendSeparator();
    file->Append(wxID_EXIT, "E&xit");
    wxMenuBar* bar = new wxMenuBar;
    bar->Append(file, "&File");
    SetMenuBar(bar);
    const wxString rooms[] = {"single", "double", "suite"};
    room_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, rooms);
    breakfast_ = new wxCheckBox(this, wxID_ANY, "Breakfast");
    nights_ = new wxSpinCtrl(this, wxID_ANY, wxEmptyString, wxDefaultPosition, wxDefaultSize,
                             wxSP_ARROW_KEYS, 1, 14, 1);
    nights_->Disable();
  }

private:
  void on_new(wxCommandEvent&) {
    const int answer = wxMessageBox("Forget all?", "Booking", wxYES_NO, this);
    if (answer == wxYES)
      breakfast_->SetValue(false);
    if (answer == wxOK)
      impossible();
  }
  void on_expert(wxCommandEvent& event) { nights_->Enable(event.IsChecked()); }
  void on_exit(wxCommandEvent&) { Close(true); }
  void on_room(wxCommandEvent& event) {
    if (event.GetSelection() > 2)
      impossible();
    if (event.GetString() == "suite" && breakfast_->IsChecked())
      note();
  }
  void on_nights(wxSpinEvent& event) {
    if (event.GetPosition() > 14)
      impossible();
    if (nights_->GetValue() == 14 && room_->GetSelection() == wxNOT_FOUND)
      note();
    if (!GetMenuBar()->IsChecked(ID_EXPERT))
      impossible();
  }
  void on_close(wxCloseEvent& event) {
    if (event.CanVeto() && breakfast_->GetValue()) {
      event.Veto();
      return;
    }
    Destroy();
  }

  wxChoice* room_;
  wxCheckBox* breakfast_;
  wxSpinCtrl* nights_;
  wxDECLARE_EVENT_TABLE();
};

wxBEGIN_EVENT_TABLE(Booking, wxFrame) EVT_MENU(ID_NEW, Booking::on_new)
    EVT_MENU(ID_EXPERT, Booking::on_expert) EVT_MENU(wxID_EXIT, Booking::on_exit)
        EVT_CHOICE(wxID_ANY, Booking::on_room) EVT_SPINCTRL(wxID_ANY, Booking::on_nights)
            EVT_CLOSE(Booking::on_close) wxEND_EVENT_TABLE()

                class BookingApp : public wxApp {
public:
  bool OnInit() override {
    (new Booking)->Show();
    return true;
  }
};

wxIMPLEMENT_APP(BookingApp);
