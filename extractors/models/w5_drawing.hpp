// What wxWidgets draws with: nobody but a person sees it. Sizes and what was set before are not known.
#pragma GCC system_header
#if defined(_WX_DC_H_BASE_) && defined(_WX_WXSTRING_H__)
namespace __reachd {
namespace global {
struct wxDC : ::wxDC {
  bool IsOk() const { return true; }
  void SetTextForeground(const ::wxColour &) {}
  void SetTextBackground(const ::wxColour &) {}
  int GetBackgroundMode() const { return unknown<int>("how something is drawn"); }
  ::wxRasterOperationMode GetLogicalFunction() const {
    return unknown<::wxRasterOperationMode>("how something is drawn");
  }
  ::wxMappingMode GetMapMode() const { return unknown<::wxMappingMode>("how something is drawn"); }
  void SetLayoutDirection(::wxLayoutDirection) {}
  bool StartDoc(const ::wxString &) { return unknown<bool>("can something be printed"); }
  void EndDoc() {}
  void StartPage() {}
  void EndPage() {}
  void CalcBoundingBox(::wxCoord, ::wxCoord) {}
  void DestroyClippingRegion() {}
  void GetUserScale(double *x, double *y) const {
    *x = unknown<double>("how something is drawn");
    *y = unknown<double>("how something is drawn");
  }
  void GetLogicalScale(double *x, double *y) const {
    *x = unknown<double>("how something is drawn");
    *y = unknown<double>("how something is drawn");
  }
};
}  // namespace global
}  // namespace __reachd
#endif
#ifdef _WX_BMPBNDL_H_
namespace __reachd {
namespace global {
struct wxBitmapBundle : ::wxBitmapBundle {
  static ::wxBitmapBundle FromBitmaps(const ::wxBitmap &, const ::wxBitmap &) {
    return ::wxBitmapBundle();
  }
};
}  // namespace global
}  // namespace __reachd
#endif
