// std::variant: its alternatives one over the other, and which of them there is.
#pragma GCC system_header
#ifdef _GLIBCXX_VARIANT
namespace __reachd {

template <class... Ts> union alternatives {};
template <class T, class... Ts> union alternatives<T, Ts...> {
  T first;
  alternatives<Ts...> rest;
  alternatives() {}
  ~alternatives() {}
};
template <usize I, class T, class... Ts> auto &alternative(alternatives<T, Ts...> &in) {
  if constexpr (I == 0)
    return in.first;
  else
    return alternative<I - 1>(in.rest);
}
template <class T, class U> struct is_same {
  static constexpr bool value = false;
};
template <class T> struct is_same<T, T> {
  static constexpr bool value = true;
};
template <class T, class... Ts> constexpr usize index_of() {
  constexpr bool kSame[] = {is_same<T, Ts>::value..., true};
  usize i = 0;
  while (!kSame[i])
    ++i;
  return i;
}
// The alternative that a value of another type is converted to.
template <class U, class... Ts> constexpr usize index_for() {
  constexpr usize kExact = index_of<__decay(U), Ts...>();
  if (kExact < sizeof...(Ts))
    return kExact;
  constexpr bool kFits[] = {__is_constructible(Ts, U)..., true};
  usize i = 0;
  while (!kFits[i])
    ++i;
  return i;
}

namespace std {
[[noreturn]] inline void __throw_bad_variant_access(const char *) {
  throw ::std::bad_variant_access();
}
template <class... Ts> struct variant {
  using real = ::std::variant<Ts...>;
  static constexpr usize kCount = sizeof...(Ts);
  alternatives<Ts...> held;
  unsigned char which;

  static variant &of(const real &other) {
    return reinterpret_cast<variant &>(const_cast<real &>(other));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  template <usize I> auto &get() { return alternative<I>(held); }
  template <usize I, class... Args> void fill(Args &&...args) {
    using type = __remove_reference_t(decltype(get<I>()));
    ::new (static_cast<void *>(&get<I>())) type(static_cast<Args &&>(args)...);
    which = I;
  }
  template <usize I = 0> void end() {
    if constexpr (I < kCount) {
      if (which == I) {
        using type = __remove_reference_t(decltype(get<I>()));
        get<I>().~type();
      } else {
        end<I + 1>();
      }
    }
  }
  template <usize I = 0> void copy(variant &other) {
    if constexpr (I < kCount) {
      if (other.which == I) {
        using type = __remove_reference_t(decltype(get<I>()));
        fill<I>(const_cast<const type &>(other.template get<I>()));
      } else {
        copy<I + 1>(other);
      }
    }
  }
  template <usize I = 0> void take(variant &other) {
    if constexpr (I < kCount) {
      if (other.which == I) {
        using type = __remove_reference_t(decltype(get<I>()));
        fill<I>(static_cast<type &&>(other.template get<I>()));
      } else {
        take<I + 1>(other);
      }
    }
  }
  variant() { fill<0>(); }
  variant(const real &other) { copy(of(other)); }
  variant(real &&other) { take(of(other)); }
  template <class U> variant(U &&value) {
    fill<index_for<U, Ts...>()>(static_cast<U &&>(value));
  }
  template <class T, class... Args> variant(::std::in_place_type_t<T>, Args &&...args) {
    fill<index_of<T, Ts...>()>(static_cast<Args &&>(args)...);
  }
  template <usize I, class... Args> variant(::std::in_place_index_t<I>, Args &&...args) {
    fill<I>(static_cast<Args &&>(args)...);
  }
  ~variant() { end(); }
  real &operator=(const real &other) {
    if (&of(other) != this) {
      end();
      copy(of(other));
    }
    return me();
  }
  real &operator=(real &&other) {
    if (&of(other) != this) {
      end();
      take(of(other));
    }
    return me();
  }
  template <class U> real &operator=(U &&value) {
    constexpr usize kIndex = index_for<U, Ts...>();
    if (which == kIndex) {
      get<kIndex>() = static_cast<U &&>(value);
    } else {
      end();
      fill<kIndex>(static_cast<U &&>(value));
    }
    return me();
  }
  template <class T, class... Args> T &emplace(Args &&...args) {
    constexpr usize kIndex = index_of<T, Ts...>();
    end();
    fill<kIndex>(static_cast<Args &&>(args)...);
    return get<kIndex>();
  }
  template <usize I, class... Args> auto &emplace(Args &&...args) {
    end();
    fill<I>(static_cast<Args &&>(args)...);
    return get<I>();
  }
  usize index() const { return which; }
  bool valueless_by_exception() const { return false; }
};

template <class T, class... Ts> bool holds_alternative(const ::std::variant<Ts...> &v) {
  return variant<Ts...>::of(v).which == index_of<T, Ts...>();
}
template <usize I, class... Ts> auto &checked(const ::std::variant<Ts...> &v) {
  if (variant<Ts...>::of(v).which != I)
    ::std::__throw_bad_variant_access("std::get: wrong index for variant");
  return variant<Ts...>::of(v).template get<I>();
}
template <usize I, class... Ts> auto &get(::std::variant<Ts...> &v) { return checked<I>(v); }
template <usize I, class... Ts> const auto &get(const ::std::variant<Ts...> &v) {
  return checked<I>(v);
}
template <usize I, class... Ts>
::std::variant_alternative_t<I, ::std::variant<Ts...>> &&get(::std::variant<Ts...> &&v) {
  return static_cast<::std::variant_alternative_t<I, ::std::variant<Ts...>> &&>(checked<I>(v));
}
template <class T, class... Ts> T &get(::std::variant<Ts...> &v) {
  return checked<index_of<T, Ts...>()>(v);
}
template <class T, class... Ts> const T &get(const ::std::variant<Ts...> &v) {
  return checked<index_of<T, Ts...>()>(v);
}
template <class T, class... Ts> T &&get(::std::variant<Ts...> &&v) {
  return static_cast<T &&>(checked<index_of<T, Ts...>()>(v));
}
template <usize I, class... Ts>
::std::variant_alternative_t<I, ::std::variant<Ts...>> *get_if(::std::variant<Ts...> *v) {
  return v && variant<Ts...>::of(*v).which == I ? &variant<Ts...>::of(*v).template get<I>()
                                                : nullptr;
}
template <usize I, class... Ts>
const ::std::variant_alternative_t<I, ::std::variant<Ts...>> *
get_if(const ::std::variant<Ts...> *v) {
  return v && variant<Ts...>::of(*v).which == I ? &variant<Ts...>::of(*v).template get<I>()
                                                : nullptr;
}
template <class T, class... Ts> T *get_if(::std::variant<Ts...> *v) {
  constexpr usize kIndex = index_of<T, Ts...>();
  return v && variant<Ts...>::of(*v).which == kIndex
             ? &variant<Ts...>::of(*v).template get<kIndex>()
             : nullptr;
}
template <class T, class... Ts> const T *get_if(const ::std::variant<Ts...> *v) {
  constexpr usize kIndex = index_of<T, Ts...>();
  return v && variant<Ts...>::of(*v).which == kIndex
             ? &variant<Ts...>::of(*v).template get<kIndex>()
             : nullptr;
}
template <usize I, usize N, class F, class V> decltype(auto) visit_from(F &&f, V &&v) {
  if constexpr (I + 1 < N) {
    if (v.index() != I)
      return visit_from<I + 1, N>(static_cast<F &&>(f), static_cast<V &&>(v));
  }
  return static_cast<F &&>(f)(::std::get<I>(static_cast<V &&>(v)));
}
template <class F, class V> decltype(auto) visit(F &&f, V &&v) {
  return visit_from<0, ::std::variant_size_v<__remove_cvref(V)>>(static_cast<F &&>(f),
                                                                 static_cast<V &&>(v));
}
template <class F, class V, class W> decltype(auto) visit(F &&f, V &&v, W &&w) {
  return visit(
      [&](auto &&first) -> decltype(auto) {
        return visit(
            [&](auto &&second) -> decltype(auto) {
              return static_cast<F &&>(f)(static_cast<decltype(first)>(first),
                                          static_cast<decltype(second)>(second));
            },
            static_cast<W &&>(w));
      },
      static_cast<V &&>(v));
}
template <usize I, class... Ts>
bool same_from(const ::std::variant<Ts...> &a, const ::std::variant<Ts...> &b) {
  if constexpr (I < sizeof...(Ts)) {
    if (a.index() == I)
      return checked<I>(a) == checked<I>(b);
    return same_from<I + 1>(a, b);
  }
  return true;
}
template <class... Ts>
bool operator==(const ::std::variant<Ts...> &a, const ::std::variant<Ts...> &b) {
  return a.index() == b.index() && same_from<0>(a, b);
}
}  // namespace std
}  // namespace __reachd
#endif
