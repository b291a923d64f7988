// A parking meter with wxWidgets: an event table, and controls that are disabled while they are of
// no use.
#include <wx/spinctrl.h>
#include <wx/wx.h>

class MeterFrame : public wxFrame {
public:
  MeterFrame();

private:
  enum Mode { Idle, Paying, Full, Parked };
  enum { kCoinsMax = 4, kResidents = 7 };

  void Enter(Mode mode);
  void OnZone(wxSpinEvent& event);
  void OnCoin(wxCommandEvent& event);
  void OnTicket(wxCommandEvent& event);
  void OnCancel(wxCommandEvent& event);
  void OnMinute(wxTimerEvent& event);
  void OnClose(wxCloseEvent& event);

  wxSpinCtrl* m_zone;
  wxButton* m_coin;
  wxButton* m_ticket;
  wxButton* m_cancel;
  wxStaticText* m_display;
  wxTimer m_minute;
  Mode m_mode = Idle;
  int m_coins = 0;
  int m_tickets = 0;

  wxDECLARE_EVENT_TABLE();
};

enum { ID_ZONE = wxID_HIGHEST + 1, ID_COIN, ID_TICKET, ID_MINUTE };

MeterFrame::MeterFrame() : wxFrame(nullptr, wxID_ANY, "Parking meter"), m_minute(this, ID_MINUTE) {
  wxPanel* panel = new wxPanel(this);
  m_zone = new wxSpinCtrl(panel, ID_ZONE, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1,
                          9, 5);
  m_coin = new wxButton(panel, ID_COIN, "&Coin");
  m_ticket = new wxButton(panel, ID_TICKET, "&Ticket");
  m_cancel = new wxButton(panel, wxID_CANCEL, "Ca&ncel");
  m_display = new wxStaticText(panel, wxID_ANY, "");
  wxBoxSizer* sizer = new wxBoxSizer(wxVERTICAL);
  sizer->Add(m_zone);
  sizer->Add(m_coin);
  sizer->Add(m_ticket);
  sizer->Add(m_cancel);
  sizer->Add(m_display);
  panel->SetSizer(sizer);
  Enter(Idle);
}

void MeterFrame::Enter(Mode mode) {
  m_mode = mode;
  m_zone->Enable(mode == Idle);
  m_coin->Enable(mode == Idle || mode == Paying);
  m_ticket->Enable(mode == Paying || mode == Full);
  m_cancel->Enable(mode == Paying || mode == Full);
}

void MeterFrame::OnZone(wxSpinEvent& event) {
  if (event.GetPosition() == 1)
    m_display->SetLabel("Centre");  // target: centre
  else if (event.GetPosition() == 9)
    m_display->SetLabel("Outskirts");  // target: outskirts
  else if (event.GetPosition() < 1 || event.GetPosition() > 9)
    wxLogWarning("there is no zone %d", event.GetPosition());  // target: nowhere
}

void MeterFrame::OnCoin(wxCommandEvent&) {
  if (++m_coins < kCoinsMax) {
    Enter(Paying);
    return;
  }
  if (m_coins > kCoinsMax)
    wxLogWarning("the slot was open");   // target: overfull
  m_display->SetLabel("No more coins");  // target: full
  Enter(Full);
}

void MeterFrame::OnTicket(wxCommandEvent&) {
  if (m_coins == 0)
    wxLogWarning("nothing was paid");  // target: free
  if (m_zone->GetValue() == kResidents && m_coins == 3)
    m_display->SetLabel("Residents' ticket");  // target: resident
  if (++m_tickets == 2)
    m_display->SetLabel("Paper is low");  // target: paper
  Enter(Parked);
  m_minute.Start(60000);
}

void MeterFrame::OnCancel(wxCommandEvent&) {
  if (m_mode == Full)
    m_display->SetLabel("Take all of your coins");  // target: refund
  m_coins = 0;
  Enter(Idle);
}

void MeterFrame::OnMinute(wxTimerEvent&) {
  if (m_coins == 0) {
    wxLogWarning("the time was over");  // target: stray
    return;
  }
  if (--m_coins > 0)
    return;
  m_display->SetLabel("Expired");  // target: expired
  m_minute.Stop();
  Enter(Idle);
}

void MeterFrame::OnClose(wxCloseEvent&) {
  if (m_minute.IsRunning())
    wxLogMessage("somebody has paid");  // target: left
  Destroy();
}

class MeterApp : public wxApp {
public:
  bool OnInit() override {
    if (!wxApp::OnInit())
      return false;
    (new MeterFrame)->Show();
    return true;
  }
};

// clang-format off
wxBEGIN_EVENT_TABLE(MeterFrame, wxFrame)
  EVT_SPINCTRL(ID_ZONE, MeterFrame::OnZone)
  EVT_BUTTON(ID_COIN, MeterFrame::OnCoin)
  EVT_BUTTON(ID_TICKET, MeterFrame::OnTicket)
  EVT_BUTTON(wxID_CANCEL, MeterFrame::OnCancel)
  EVT_TIMER(ID_MINUTE, MeterFrame::OnMinute)
  EVT_CLOSE(MeterFrame::OnClose)
wxEND_EVENT_TABLE()

wxIMPLEMENT_APP(MeterApp);
