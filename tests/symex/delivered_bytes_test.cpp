// Which inputs are the bytes of one text.
#include "analysis/symex/delivered_bytes.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace reachd::symex {
namespace {

/// "a[0] a[1] (a)" for each, the count in brackets.
std::string grouped(const std::vector<std::string>& names) {
  ExprPool pool;
  std::vector<Expr> inputs;
  for (const std::string& name : names)
    inputs.push_back(
        pool.variable(name, name.find('[') == std::string::npos ? Sort::i32() : Sort::i8()));
  std::string text;
  for (const DeliveredBytes& delivered : delivered_bytes(inputs)) {
    for (const Expr byte : delivered.bytes)
      text += std::string(byte.name()) + " ";
    text += "(" + (delivered.count ? std::string(delivered.count.name()) : "") + ")";
  }
  return text;
}

TEST(DeliveredBytes, BelongTogetherByName) {
  EXPECT_EQ(grouped({"input:read", "input:read[0]", "input:rand", "input:read[1]"}),
            "input:read[0] input:read[1] (input:read)");
}

TEST(DeliveredBytes, OfASecondCallAreOthers) {
  EXPECT_EQ(grouped({"input:read", "input:read[0]", "input:read#2", "input:read[0]#2",
                     "input:read[1]#2"}),
            "input:read[0] (input:read)input:read[0]#2 input:read[1]#2 (input:read#2)");
}

TEST(DeliveredBytes, NeedNoCountButTheFirstByte) {
  EXPECT_EQ(grouped({"input:fill[0]", "input:fill[1]", "input:fill[3]", "input:recv[1]"}),
            "input:fill[0] input:fill[1] ()");
}

TEST(DeliveredBytes, AreBytes) {
  ExprPool pool;
  const std::vector<Expr> inputs = {pool.variable("input:a[0]", Sort::pointer()),
                                    pool.variable("input:b[0]", Sort::i8()),
                                    pool.variable("input:b[1]", Sort::i32())};
  const std::vector<DeliveredBytes> found = delivered_bytes(inputs);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].bytes, std::vector<Expr>{inputs[1]});
}

TEST(DeliveredBytes, AreNoneAmongOthers) {
  EXPECT_EQ(grouped({"input:rand", "value", "a]", "[0", ""}), "");
}

}  // namespace
}  // namespace reachd::symex
