#include "lsp-server/cli/options_cache.h"

#include <cstdlib>
#include <utility>

#include "extractors/index/cache_address.h"
#include "extractors/index/shared_cache.h"

namespace reachd::cli {

void add_shared_cache(CLI::App& app, Options& options) {
  app.add_option("--shared-cache", options.shared_cache_url,
                 "server of Redis or Valkey by which machines share what they find out: "
                 "redis://HOST[:PORT][/DB] or redis+unix:///PATH (default $REACHD_SHARED_CACHE)")
      ->type_name("URL");
}

namespace {

/// The variable's value, which no process that is started from here shall see.
std::string take_variable(const char* name) {
  const char* value = std::getenv(name);
  std::string text = value != nullptr ? value : "";
  unsetenv(name);
  return text;
}

}  // namespace

std::optional<std::string> complete_shared_cache(Options& options) {
  const std::string secret = take_variable("REACHD_CACHE_SECRET");
  const std::string password = take_variable("REACHD_CACHE_PASSWORD");
  const std::string address = take_variable("REACHD_SHARED_CACHE");
  const bool is_given = !options.shared_cache_url.empty();
  const std::string& url = is_given ? options.shared_cache_url : address;
  if (url.empty() || url == "none")
    return std::nullopt;
  Result<index::CacheAddress> read = index::read_cache_address(url);
  if (!read)
    return std::string(is_given ? "--shared-cache: " : "REACHD_SHARED_CACHE: ") +
           read.error().message;
  if (!secret.empty() && secret.size() < index::kSecretBytesMin)
    return "REACHD_CACHE_SECRET: found " + std::to_string(secret.size()) +
           " bytes, expected at least " + std::to_string(index::kSecretBytesMin);
  if (!password.empty())
    read->password = password;
  options.shared_cache = std::move(*read);
  options.shared_cache_secret = secret;
  return std::nullopt;
}

}  // namespace reachd::cli
