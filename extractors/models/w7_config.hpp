// What wxWidgets keeps between runs of a program: there may be anything.
#pragma GCC system_header
#if defined(_WX_CONFBASE_H_) && defined(_WX_WXSTRING_H__)
inline wxConfigBase *wxConfigBase::ms_pConfig = nullptr;
inline bool wxConfigBase::ms_bAutoCreate = true;
inline wxConfigBase::~wxConfigBase() {}
inline wxConfigBase *wxConfigBase::Set(wxConfigBase *config) {
  wxConfigBase *before = ms_pConfig;
  ms_pConfig = config;
  return before;
}
#ifdef _FILECONF_H
inline wxConfigBase *wxConfigBase::Create() {
  if (ms_bAutoCreate && !ms_pConfig)
    ms_pConfig = new wxFileConfig;
  return ms_pConfig;
}
#endif
#endif
