// The names of colours, which SVG has from X11.
#pragma GCC system_header
#if defined(QCOLOR_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
// 0xaarrggbb; 1: no colour has that name. In one value, as names that are not known would part
// into more than a hundred ways.
inline unsigned qt_color_of_name(text name) {
  unsigned found = select(text_equal(name, text_read("transparent")), 0u, 1u);
#define REACHD_COLOR(NAME, RGB)                                                                    \
  found = select(text_equal(name, text_read(#NAME)), 0xff000000u | RGB, found);
  REACHD_COLOR(aliceblue, 0xf0f8ff) REACHD_COLOR(antiquewhite, 0xfaebd7)
  REACHD_COLOR(aqua, 0x00ffff) REACHD_COLOR(aquamarine, 0x7fffd4) REACHD_COLOR(azure, 0xf0ffff)
  REACHD_COLOR(beige, 0xf5f5dc) REACHD_COLOR(bisque, 0xffe4c4) REACHD_COLOR(black, 0x000000)
  REACHD_COLOR(blanchedalmond, 0xffebcd) REACHD_COLOR(blue, 0x0000ff)
  REACHD_COLOR(blueviolet, 0x8a2be2) REACHD_COLOR(brown, 0xa52a2a)
  REACHD_COLOR(burlywood, 0xdeb887) REACHD_COLOR(cadetblue, 0x5f9ea0)
  REACHD_COLOR(chartreuse, 0x7fff00) REACHD_COLOR(chocolate, 0xd2691e)
  REACHD_COLOR(coral, 0xff7f50) REACHD_COLOR(cornflowerblue, 0x6495ed)
  REACHD_COLOR(cornsilk, 0xfff8dc) REACHD_COLOR(crimson, 0xdc143c) REACHD_COLOR(cyan, 0x00ffff)
  REACHD_COLOR(darkblue, 0x00008b) REACHD_COLOR(darkcyan, 0x008b8b)
  REACHD_COLOR(darkgoldenrod, 0xb8860b) REACHD_COLOR(darkgray, 0xa9a9a9)
  REACHD_COLOR(darkgreen, 0x006400) REACHD_COLOR(darkgrey, 0xa9a9a9)
  REACHD_COLOR(darkkhaki, 0xbdb76b) REACHD_COLOR(darkmagenta, 0x8b008b)
  REACHD_COLOR(darkolivegreen, 0x556b2f) REACHD_COLOR(darkorange, 0xff8c00)
  REACHD_COLOR(darkorchid, 0x9932cc) REACHD_COLOR(darkred, 0x8b0000)
  REACHD_COLOR(darksalmon, 0xe9967a) REACHD_COLOR(darkseagreen, 0x8fbc8f)
  REACHD_COLOR(darkslateblue, 0x483d8b) REACHD_COLOR(darkslategray, 0x2f4f4f)
  REACHD_COLOR(darkslategrey, 0x2f4f4f) REACHD_COLOR(darkturquoise, 0x00ced1)
  REACHD_COLOR(darkviolet, 0x9400d3) REACHD_COLOR(deeppink, 0xff1493)
  REACHD_COLOR(deepskyblue, 0x00bfff) REACHD_COLOR(dimgray, 0x696969)
  REACHD_COLOR(dimgrey, 0x696969) REACHD_COLOR(dodgerblue, 0x1e90ff)
  REACHD_COLOR(firebrick, 0xb22222) REACHD_COLOR(floralwhite, 0xfffaf0)
  REACHD_COLOR(forestgreen, 0x228b22) REACHD_COLOR(fuchsia, 0xff00ff)
  REACHD_COLOR(gainsboro, 0xdcdcdc) REACHD_COLOR(ghostwhite, 0xf8f8ff) REACHD_COLOR(gold, 0xffd700)
  REACHD_COLOR(goldenrod, 0xdaa520) REACHD_COLOR(gray, 0x808080) REACHD_COLOR(green, 0x008000)
  REACHD_COLOR(greenyellow, 0xadff2f) REACHD_COLOR(grey, 0x808080) REACHD_COLOR(honeydew, 0xf0fff0)
  REACHD_COLOR(hotpink, 0xff69b4) REACHD_COLOR(indianred, 0xcd5c5c) REACHD_COLOR(indigo, 0x4b0082)
  REACHD_COLOR(ivory, 0xfffff0) REACHD_COLOR(khaki, 0xf0e68c) REACHD_COLOR(lavender, 0xe6e6fa)
  REACHD_COLOR(lavenderblush, 0xfff0f5) REACHD_COLOR(lawngreen, 0x7cfc00)
  REACHD_COLOR(lemonchiffon, 0xfffacd) REACHD_COLOR(lightblue, 0xadd8e6)
  REACHD_COLOR(lightcoral, 0xf08080) REACHD_COLOR(lightcyan, 0xe0ffff)
  REACHD_COLOR(lightgoldenrodyellow, 0xfafad2) REACHD_COLOR(lightgray, 0xd3d3d3)
  REACHD_COLOR(lightgreen, 0x90ee90) REACHD_COLOR(lightgrey, 0xd3d3d3)
  REACHD_COLOR(lightpink, 0xffb6c1) REACHD_COLOR(lightsalmon, 0xffa07a)
  REACHD_COLOR(lightseagreen, 0x20b2aa) REACHD_COLOR(lightskyblue, 0x87cefa)
  REACHD_COLOR(lightslategray, 0x778899) REACHD_COLOR(lightslategrey, 0x778899)
  REACHD_COLOR(lightsteelblue, 0xb0c4de) REACHD_COLOR(lightyellow, 0xffffe0)
  REACHD_COLOR(lime, 0x00ff00) REACHD_COLOR(limegreen, 0x32cd32) REACHD_COLOR(linen, 0xfaf0e6)
  REACHD_COLOR(magenta, 0xff00ff) REACHD_COLOR(maroon, 0x800000)
  REACHD_COLOR(mediumaquamarine, 0x66cdaa) REACHD_COLOR(mediumblue, 0x0000cd)
  REACHD_COLOR(mediumorchid, 0xba55d3) REACHD_COLOR(mediumpurple, 0x9370db)
  REACHD_COLOR(mediumseagreen, 0x3cb371) REACHD_COLOR(mediumslateblue, 0x7b68ee)
  REACHD_COLOR(mediumspringgreen, 0x00fa9a) REACHD_COLOR(mediumturquoise, 0x48d1cc)
  REACHD_COLOR(mediumvioletred, 0xc71585) REACHD_COLOR(midnightblue, 0x191970)
  REACHD_COLOR(mintcream, 0xf5fffa) REACHD_COLOR(mistyrose, 0xffe4e1)
  REACHD_COLOR(moccasin, 0xffe4b5) REACHD_COLOR(navajowhite, 0xffdead) REACHD_COLOR(navy, 0x000080)
  REACHD_COLOR(oldlace, 0xfdf5e6) REACHD_COLOR(olive, 0x808000) REACHD_COLOR(olivedrab, 0x6b8e23)
  REACHD_COLOR(orange, 0xffa500) REACHD_COLOR(orangered, 0xff4500) REACHD_COLOR(orchid, 0xda70d6)
  REACHD_COLOR(palegoldenrod, 0xeee8aa) REACHD_COLOR(palegreen, 0x98fb98)
  REACHD_COLOR(paleturquoise, 0xafeeee) REACHD_COLOR(palevioletred, 0xdb7093)
  REACHD_COLOR(papayawhip, 0xffefd5) REACHD_COLOR(peachpuff, 0xffdab9) REACHD_COLOR(peru, 0xcd853f)
  REACHD_COLOR(pink, 0xffc0cb) REACHD_COLOR(plum, 0xdda0dd) REACHD_COLOR(powderblue, 0xb0e0e6)
  REACHD_COLOR(purple, 0x800080) REACHD_COLOR(red, 0xff0000) REACHD_COLOR(rosybrown, 0xbc8f8f)
  REACHD_COLOR(royalblue, 0x4169e1) REACHD_COLOR(saddlebrown, 0x8b4513)
  REACHD_COLOR(salmon, 0xfa8072) REACHD_COLOR(sandybrown, 0xf4a460)
  REACHD_COLOR(seagreen, 0x2e8b57) REACHD_COLOR(seashell, 0xfff5ee) REACHD_COLOR(sienna, 0xa0522d)
  REACHD_COLOR(silver, 0xc0c0c0) REACHD_COLOR(skyblue, 0x87ceeb) REACHD_COLOR(slateblue, 0x6a5acd)
  REACHD_COLOR(slategray, 0x708090) REACHD_COLOR(slategrey, 0x708090) REACHD_COLOR(snow, 0xfffafa)
  REACHD_COLOR(springgreen, 0x00ff7f) REACHD_COLOR(steelblue, 0x4682b4) REACHD_COLOR(tan, 0xd2b48c)
  REACHD_COLOR(teal, 0x008080) REACHD_COLOR(thistle, 0xd8bfd8) REACHD_COLOR(tomato, 0xff6347)
  REACHD_COLOR(turquoise, 0x40e0d0) REACHD_COLOR(violet, 0xee82ee) REACHD_COLOR(wheat, 0xf5deb3)
  REACHD_COLOR(white, 0xffffff) REACHD_COLOR(whitesmoke, 0xf5f5f5) REACHD_COLOR(yellow, 0xffff00)
  REACHD_COLOR(yellowgreen, 0x9acd32)
#undef REACHD_COLOR
  return found;
}
}  // namespace __reachd
#endif
