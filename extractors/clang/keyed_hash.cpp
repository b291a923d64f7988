#include <llvm-c/blake3.h>

#include <array>

#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {

std::string keyed_hash(std::string_view secret, std::string_view text) {
  // Secrets have any length, keys have not. The context says what this key is for.
  std::array<std::uint8_t, LLVM_BLAKE3_KEY_LEN> key{};
  llvm_blake3_hasher hasher;
  llvm_blake3_hasher_init_derive_key(&hasher, "reachd shared cache 2026");
  llvm_blake3_hasher_update(&hasher, secret.data(), secret.size());
  llvm_blake3_hasher_finalize(&hasher, key.data(), key.size());

  std::array<std::uint8_t, LLVM_BLAKE3_OUT_LEN> hash{};
  llvm_blake3_hasher_init_keyed(&hasher, key.data());
  llvm_blake3_hasher_update(&hasher, text.data(), text.size());
  llvm_blake3_hasher_finalize(&hasher, hash.data(), hash.size());
  return {hash.begin(), hash.end()};
}

}  // namespace reachd::clang_extractor
