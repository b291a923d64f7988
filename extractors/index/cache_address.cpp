#include "extractors/index/cache_address.h"

#include <charconv>
#include <optional>

namespace reachd::index {

namespace {

constexpr std::string_view kExpected =
    "redis://HOST[:PORT][/DATABASE] or redis+unix:///PATH[?db=DATABASE]";

/// The same with %XX as the byte that it means; none where something else follows a '%'.
std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    unsigned byte = 0;
    const char* first = text.data() + i + 1;
    if (i + 2 >= text.size() || std::from_chars(first, first + 2, byte, 16).ptr != first + 2)
      return std::nullopt;
    result += static_cast<char>(byte);
    i += 2;
  }
  return result;
}

template <typename T>
bool read_number(std::string_view text, T& number) {
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && at == end && !text.empty();
}

/// What stands before the separator, which is taken away with it; all where there is none.
std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t at = rest.find(separator);
  const std::string_view part = rest.substr(0, at);
  rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + 1);
  return part;
}

bool read_login(std::string_view login, CacheAddress& address) {
  // What stands alone is the password of the only user that most servers have.
  const std::size_t colon = login.find(':');
  const auto user = decoded(colon == std::string_view::npos ? "" : login.substr(0, colon));
  const auto password = decoded(colon == std::string_view::npos ? login : login.substr(colon + 1));
  if (!user || !password || password->empty())
    return false;
  address.user = *user;
  address.password = *password;
  return true;
}

bool read_host(std::string_view place, CacheAddress& address) {
  std::string_view port;
  if (place.starts_with('[')) {
    const std::size_t end = place.find(']');
    if (end == std::string_view::npos)
      return false;
    address.host = place.substr(1, end - 1);
    place.remove_prefix(end + 1);
    if (!place.empty() && !place.starts_with(':'))
      return false;
    port = place.substr(place.empty() ? 0 : 1);
  } else {
    address.host = take_until(place, ':');
    port = place;
  }
  return !address.host.empty() &&
         (port.empty() || (read_number(port, address.port) && address.port != 0));
}

bool read(std::string_view url, CacheAddress& address) {
  constexpr std::string_view kTcp = "redis://";
  constexpr std::string_view kLocal = "redis+unix://";
  const bool is_local = url.starts_with(kLocal);
  if (!is_local && !url.starts_with(kTcp))
    return false;
  std::string_view rest = url.substr(is_local ? kLocal.size() : kTcp.size());
  const std::size_t slash = rest.find('/');
  if (const std::size_t at = rest.substr(0, slash).rfind('@'); at != std::string_view::npos) {
    if (!read_login(rest.substr(0, at), address))
      return false;
    rest.remove_prefix(at + 1);
  }
  if (is_local) {
    const auto path = decoded(take_until(rest, '?'));
    if (!path || !path->starts_with('/'))
      return false;
    address.path = *path;
    return rest.empty() ||
           (rest.starts_with("db=") && read_number(rest.substr(3), address.database));
  }
  const std::string_view place = take_until(rest, '/');
  return read_host(place, address) && (rest.empty() || read_number(rest, address.database));
}

}  // namespace

std::string CacheAddress::text() const {
  const std::string number = std::to_string(database);
  if (host.empty())
    return "redis+unix://" + path + (database == 0 ? "" : "?db=" + number);
  const bool has_colon = host.find(':') != std::string::npos;
  return "redis://" + (has_colon ? "[" + host + "]" : host) + ":" + std::to_string(port) +
         (database == 0 ? "" : "/" + number);
}

Result<CacheAddress> read_cache_address(std::string_view url) {
  CacheAddress address;
  if (read(url, address))
    return address;
  // Not what was found where that may hold a password.
  const bool may_be_secret = url.find('@') != std::string_view::npos;
  return Error{"", "found " + (may_be_secret ? "another address" : "'" + std::string(url) + "'") +
                       ", expected " + std::string(kExpected)};
}

}  // namespace reachd::index
