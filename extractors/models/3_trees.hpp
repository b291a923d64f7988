// std::map, std::set and their multi- forms.
#pragma GCC system_header
#if defined(_STL_MAP_H) || defined(_STL_SET_H)
namespace __reachd {
namespace std {

template <class V> struct _Rb_tree_iterator : ::std::_Rb_tree_iterator<V> {
  using real = ::std::_Rb_tree_iterator<V>;
  REACHD_ITERATOR(_M_node)
  REACHD_STEP(++, next)
  REACHD_STEP(--, previous)
};
template <class V> struct _Rb_tree_const_iterator : ::std::_Rb_tree_const_iterator<V> {
  using real = ::std::_Rb_tree_const_iterator<V>;
  REACHD_ITERATOR(_M_node)
  REACHD_STEP(++, next)
  REACHD_STEP(--, previous)
};
template <class It, class V> It tree_iterator(slot<V> *n) {
  It it;
  it._M_node = reinterpret_cast<decltype(it._M_node)>(n);
  return it;
}

#define REACHD_ORDERED                                                                             \
  using reverse_iterator = typename real::reverse_iterator;                                        \
  using const_reverse_iterator = typename real::const_reverse_iterator;                            \
  reverse_iterator rbegin() { return reverse_iterator(end()); }                                    \
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }                  \
  reverse_iterator rend() { return reverse_iterator(begin()); }                                    \
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }                  \
  node *bound(const K &key, bool also_same) const {                                                \
    return base::ranked(this->before(key, also_same));                               \
  }                                                                                                \
  iterator lower_bound(const K &key) { return it(bound(key, false)); }                             \
  const_iterator lower_bound(const K &key) const { return cit(bound(key, false)); }                \
  iterator upper_bound(const K &key) { return it(bound(key, true)); }                              \
  const_iterator upper_bound(const K &key) const { return cit(bound(key, true)); }                 \
  ::std::pair<iterator, iterator> equal_range(const K &key) {                                      \
    return {lower_bound(key), upper_bound(key)};                                                   \
  }                                                                                                \
  ::std::pair<const_iterator, const_iterator> equal_range(const K &key) const {                    \
    return {lower_bound(key), upper_bound(key)};                                                   \
  }

#define REACHD_TREE_MAKERS(NAME)                                                                   \
  real &operator=(list values) {                                                                   \
    base::clear();                                                                                 \
    insert(values);                                                                                \
    return me();                                                                                   \
  }                                                                                                \
  explicit NAME(const Less &, const A &) { this->init(); }                                         \
  explicit NAME(const A &) { this->init(); }                                                       \
  NAME(list values, const Less &, const A &) {                                                     \
    this->init();                                                                                  \
    insert(values);                                                                                \
  }                                                                                                \
  template <class It> NAME(It first, It last) {                                                    \
    this->init();                                                                                  \
    insert(first, last);                                                                           \
  }

// Two containers, by their elements in order. NAME is a class with the arguments in brackets.
#define REACHD_ONE(...) __VA_ARGS__
#ifdef __cpp_lib_three_way_comparison
#define REACHD_COMPARED(NAME, PARAMETERS, ARGUMENTS)                                               \
  template <REACHD_ONE PARAMETERS>                                                                 \
  bool operator==(const ::std::NAME<REACHD_ONE ARGUMENTS> &a,                                      \
                  const ::std::NAME<REACHD_ONE ARGUMENTS> &b) {                                    \
    return NAME<REACHD_ONE ARGUMENTS>::of(a).equal(NAME<REACHD_ONE ARGUMENTS>::of(b));             \
  }                                                                                                \
  template <REACHD_ONE PARAMETERS>                                                                 \
  auto operator<=>(const ::std::NAME<REACHD_ONE ARGUMENTS> &a,                                     \
                   const ::std::NAME<REACHD_ONE ARGUMENTS> &b) {                                   \
    return ::std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end(),        \
                                                    ::std::__detail::__synth3way);                 \
  }
#else
#define REACHD_COMPARED(NAME, PARAMETERS, ARGUMENTS)                                               \
  template <REACHD_ONE PARAMETERS>                                                                 \
  bool operator==(const ::std::NAME<REACHD_ONE ARGUMENTS> &a,                                      \
                  const ::std::NAME<REACHD_ONE ARGUMENTS> &b) {                                    \
    return NAME<REACHD_ONE ARGUMENTS>::of(a).equal(NAME<REACHD_ONE ARGUMENTS>::of(b));             \
  }                                                                                                \
  template <REACHD_ONE PARAMETERS>                                                                 \
  bool operator<(const ::std::NAME<REACHD_ONE ARGUMENTS> &a,                                       \
                 const ::std::NAME<REACHD_ONE ARGUMENTS> &b) {                                     \
    return ::std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());                 \
  }
#endif
#define REACHD_MAP_COMPARED(NAME)                                                                  \
  REACHD_COMPARED(NAME, (class K, class T, class Less, class A), (K, T, Less, A))
#define REACHD_SET_COMPARED(NAME)                                                                  \
  REACHD_COMPARED(NAME, (class K, class Less, class A), (K, Less, A))

#ifdef _STL_MAP_H
template <class K, class T, class Less, class A>
struct map : slots<K, ::std::pair<const K, T>, Less, false> {
  using base = slots<K, ::std::pair<const K, T>, Less, false>;
  using type = ::std::map<K, T, Less, A>;
  REACHD_CONTAINER(map, type, tree_iterator, _M_node)
  REACHD_TREE_MAKERS(map)
  REACHD_UNIQUE
  REACHD_MAPPED("map")
  REACHD_ORDERED
  iterator erase(iterator p) { return it(base::remove(place(p))); }
  usize count(const K &key) const { return this->count_same(key); }
};
REACHD_MAP_COMPARED(map)
#endif
#ifdef _STL_MULTIMAP_H
template <class K, class T, class Less, class A>
struct multimap : slots<K, ::std::pair<const K, T>, Less, true> {
  using base = slots<K, ::std::pair<const K, T>, Less, true>;
  using type = ::std::multimap<K, T, Less, A>;
  REACHD_CONTAINER(multimap, type, tree_iterator, _M_node)
  REACHD_TREE_MAKERS(multimap)
  REACHD_MULTI
  REACHD_ORDERED
  iterator erase(iterator p) { return it(base::remove(place(p))); }
  usize count(const K &key) const { return this->count_same(key); }
};
REACHD_MAP_COMPARED(multimap)
#endif
#ifdef _STL_SET_H
template <class K, class Less, class A> struct set : slots<K, K, Less, false> {
  using base = slots<K, K, Less, false>;
  using type = ::std::set<K, Less, A>;
  REACHD_CONTAINER(set, type, tree_iterator, _M_node)
  static const K &key_of(const K &value) { return value; }
  REACHD_TREE_MAKERS(set)
  REACHD_UNIQUE
  REACHD_ORDERED
  usize count(const K &key) const { return this->count_same(key); }
};
REACHD_SET_COMPARED(set)
#endif
#ifdef _STL_MULTISET_H
template <class K, class Less, class A> struct multiset : slots<K, K, Less, true> {
  using base = slots<K, K, Less, true>;
  using type = ::std::multiset<K, Less, A>;
  REACHD_CONTAINER(multiset, type, tree_iterator, _M_node)
  REACHD_TREE_MAKERS(multiset)
  REACHD_MULTI
  REACHD_ORDERED
  usize count(const K &key) const { return this->count_same(key); }
};
REACHD_SET_COMPARED(multiset)
#endif

#undef REACHD_ORDERED
#undef REACHD_TREE_MAKERS
#undef REACHD_COMPARED
#undef REACHD_MAP_COMPARED
#undef REACHD_SET_COMPARED
#undef REACHD_ONE

}  // namespace std
}  // namespace __reachd
#endif
