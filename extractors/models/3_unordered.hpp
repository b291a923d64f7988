// std::unordered_map, std::unordered_set and their multi- forms.
#pragma GCC system_header
#if defined(_UNORDERED_MAP_H) || defined(_UNORDERED_SET_H)
namespace __reachd {

// Elements whose keys share a bucket lie together: then, and where it is not known how many buckets
// there are or which one a key belongs to, the order of iteration is not known either.
template <class K, class V, class Hash, class Equal, bool kMulti>
struct hashed : slots<K, V, unordered<Equal>, kMulti> {
  using base = slots<K, V, unordered<Equal>, kMulti>;
  using node = typename base::node;
  static constexpr bool kIsPlain =
      same_type<Hash, ::std::hash<K>>::value && (__is_integral(K) || __is_enum(K));

  static hashed &of(const void *container) {
    return *static_cast<hashed *>(const_cast<void *>(container));
  }
  void other_buckets() { this->room()[kSlots].order = 1; }
  bool is_order_known() const {
    node *s = this->room();
    bool is_known = s[kSlots].order == 0;
    if constexpr (kIsPlain) {
      usize buckets[kSlots];
      const usize n = this->rounds();
      for (usize i = 0; i < n; ++i)
        buckets[i] = select(s[i].used, static_cast<usize>(base::key(s[i])) % kBuckets,
                            kBuckets + i);
      for (usize i = 0; i < n; ++i)
        for (usize k = 0; k < i; ++k)
          is_known = all(is_known, any(buckets[i] != buckets[k],
                                       all(kMulti, base::key(s[i]) == base::key(s[k]))));
    } else {
      is_known = false;
    }
    return is_known;
  }
  node *begin() const {
    if (this->count > 1 && !is_order_known())
      approximate("the order of an unordered container");
    return base::begin();
  }
};

namespace std {

namespace __detail {
template <class V, bool kConst, bool kCache>
struct _Node_iterator : ::std::__detail::_Node_iterator<V, kConst, kCache> {
  using real = ::std::__detail::_Node_iterator<V, kConst, kCache>;
  REACHD_ITERATOR(_M_cur)
  REACHD_STEP(++, next)
};
template <class V, bool kConst, bool kCache>
struct _Node_const_iterator : ::std::__detail::_Node_const_iterator<V, kConst, kCache> {
  using real = ::std::__detail::_Node_const_iterator<V, kConst, kCache>;
  REACHD_ITERATOR(_M_cur)
  REACHD_STEP(++, next)
};
}  // namespace __detail
template <class It, class V> It hash_iterator(slot<V> *n) {
  It it;
  it._M_cur = reinterpret_cast<decltype(it._M_cur)>(n);
  return it;
}

#define REACHD_HASH_MAKERS(NAME)                                                                   \
  explicit NAME(usize, const Hash &, const Equal &, const A &) {                                   \
    this->init();                                                                                  \
    base::other_buckets();                                                                         \
  }                                                                                                \
  explicit NAME(const A &) { this->init(); }                                                       \
  NAME(list values, usize, const Hash &, const Equal &, const A &) {                               \
    this->init();                                                                                  \
    base::other_buckets();                                                                         \
    insert(values);                                                                                \
  }                                                                                                \
  template <class It> NAME(It first, It last, usize, const Hash &, const Equal &, const A &) {     \
    this->init();                                                                                  \
    base::other_buckets();                                                                         \
    insert(first, last);                                                                           \
  }                                                                                                \
  real &operator=(list values) {                                                                   \
    base::clear();                                                                                 \
    base::other_buckets();                                                                         \
    insert(values);                                                                                \
    return me();                                                                                   \
  }                                                                                                \
  void reserve(usize) { base::other_buckets(); }                                                   \
  void rehash(usize) { base::other_buckets(); }

// Elements that are the same lie together, whatever else there is.
#define REACHD_RANGES                                                                              \
  node *behind(node *first, usize count) const {                                                   \
    return first == base::end() ? first : this->ranked(usize(first->order) + count);                \
  }                                                                                                \
  ::std::pair<iterator, iterator> equal_range(const K &key) {                                      \
    node *first = base::find(key);                                                                 \
    return {it(first), it(behind(first, this->count_same(key)))};                                  \
  }                                                                                                \
  ::std::pair<const_iterator, const_iterator> equal_range(const K &key) const {                    \
    node *first = base::find(key);                                                                 \
    return {cit(first), cit(behind(first, this->count_same(key)))};                                \
  }                                                                                                \
  usize count(const K &key) const { return this->count_same(key); }

#ifdef _UNORDERED_MAP_H
template <class K, class T, class Hash, class Equal, class A>
struct unordered_map : hashed<K, ::std::pair<const K, T>, Hash, Equal, false> {
  using base = hashed<K, ::std::pair<const K, T>, Hash, Equal, false>;
  using type = ::std::unordered_map<K, T, Hash, Equal, A>;
  REACHD_CONTAINER(unordered_map, type, hash_iterator, _M_cur)
  REACHD_HASH_MAKERS(unordered_map)
  REACHD_UNIQUE
  REACHD_MAPPED("unordered_map")
  REACHD_RANGES
  iterator erase(iterator p) { return it(base::remove(place(p))); }
};
template <class K, class T, class Hash, class Equal, class A>
struct unordered_multimap : hashed<K, ::std::pair<const K, T>, Hash, Equal, true> {
  using base = hashed<K, ::std::pair<const K, T>, Hash, Equal, true>;
  using type = ::std::unordered_multimap<K, T, Hash, Equal, A>;
  REACHD_CONTAINER(unordered_multimap, type, hash_iterator, _M_cur)
  REACHD_HASH_MAKERS(unordered_multimap)
  REACHD_MULTI
  REACHD_RANGES
  iterator erase(iterator p) { return it(base::remove(place(p))); }
};
#define REACHD_SAME(NAME)                                                                          \
  template <class K, class T, class Hash, class Equal, class A>                                    \
  bool operator==(const ::std::NAME<K, T, Hash, Equal, A> &a,                                      \
                  const ::std::NAME<K, T, Hash, Equal, A> &b) {                                    \
    return NAME<K, T, Hash, Equal, A>::of(a).equal(NAME<K, T, Hash, Equal, A>::of(b));             \
  }
REACHD_SAME(unordered_map)
REACHD_SAME(unordered_multimap)
#undef REACHD_SAME
#endif
#ifdef _UNORDERED_SET_H
template <class K, class Hash, class Equal, class A>
struct unordered_set : hashed<K, K, Hash, Equal, false> {
  using base = hashed<K, K, Hash, Equal, false>;
  using type = ::std::unordered_set<K, Hash, Equal, A>;
  REACHD_CONTAINER(unordered_set, type, hash_iterator, _M_cur)
  static const K &key_of(const K &value) { return value; }
  REACHD_HASH_MAKERS(unordered_set)
  REACHD_UNIQUE
  REACHD_RANGES
};
template <class K, class Hash, class Equal, class A>
struct unordered_multiset : hashed<K, K, Hash, Equal, true> {
  using base = hashed<K, K, Hash, Equal, true>;
  using type = ::std::unordered_multiset<K, Hash, Equal, A>;
  REACHD_CONTAINER(unordered_multiset, type, hash_iterator, _M_cur)
  REACHD_HASH_MAKERS(unordered_multiset)
  REACHD_MULTI
  REACHD_RANGES
};
#define REACHD_SAME(NAME)                                                                          \
  template <class K, class Hash, class Equal, class A>                                             \
  bool operator==(const ::std::NAME<K, Hash, Equal, A> &a,                                         \
                  const ::std::NAME<K, Hash, Equal, A> &b) {                                       \
    return NAME<K, Hash, Equal, A>::of(a).equal(NAME<K, Hash, Equal, A>::of(b));                   \
  }
REACHD_SAME(unordered_set)
REACHD_SAME(unordered_multiset)
#undef REACHD_SAME
#endif
#undef REACHD_HASH_MAKERS
#undef REACHD_RANGES

}  // namespace std
}  // namespace __reachd
#endif

#undef REACHD_CONTAINER
#undef REACHD_UNIQUE
#undef REACHD_MULTI
#undef REACHD_MAPPED
#undef REACHD_ITERATOR
#undef REACHD_STEP
