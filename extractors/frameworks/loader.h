// Reads a framework file: load.cpp the objects and classes, load_functions.cpp the functions.
#pragma once

#include <map>
#include <set>

#include "analysis/expr/expr.h"
#include "extractors/frameworks/framework_model.h"
#include "extractors/json/json.h"

namespace reachd::frameworks {

using Names = std::set<std::string, std::less<>>;

class Loader {
public:
  Loader(std::string_view path, std::vector<Error>& errors) : problems_(path, errors) {
    model_.path = path;
  }
  std::optional<FrameworkModel> run(const JsonValue& document);

private:
  bool check_head(JsonObject& root);
  void read_objects(const std::vector<JsonValue>& items);
  void read_variable(const JsonValue& item);
  void read_class(const JsonValue& item);
  void read_properties(const std::vector<JsonValue>& items, FrameworkClass& into);
  void read_doubt(const JsonValue& item, const FrameworkClass& owner, Delivery& into);
  void read_delivery(const JsonValue& item, const FrameworkClass& owner, Delivery& into);
  std::vector<FrameworkParameter> read_parameters(const std::vector<JsonValue>& items);
  void read_pattern(JsonObject& json, FrameworkParameter& into);
  /// `names`: what a label may speak of.
  void check_label(const JsonValue& json, const Names& names);
  void check_classes(const JsonValue& document);

  void read_function(const JsonValue& item);
  void read_effect(JsonObject& json, FunctionModel& into);
  void read_wait(const JsonValue& item, FunctionModel& into);
  void read_waits_of_other(const JsonValue& item, FunctionModel& into);
  void read_waits(JsonObject& json, FunctionModel& into);
  EventKind read_kind(JsonObject& json, EventKind otherwise);
  void read_names(JsonObject& json, std::vector<std::string>& names);
  void read_self(JsonObject& json, FunctionModel& into);
  void read_set(const JsonValue& json, FunctionModel& into);
  void read_returns(const JsonValue& json, FunctionModel& into);
  void read_fails(const JsonValue& json, FunctionModel& into);
  InputRange read_range(JsonObject& json, const Names& names);
  InputRange read_range(const JsonValue& item, const Names& names);
  void read_loads(const JsonValue& json, FunctionModel& into);
  void read_store(const JsonValue& item, FunctionModel& into);
  void read_fills(const JsonValue& item, FunctionModel& into);
  void read_call(const JsonValue& item, FunctionModel& into);

  std::optional<Sort> read_sort(const JsonValue* json);
  const FrameworkClass* find_class(std::string_view name) const;
  bool is_property(std::string_view name) const;
  /// What expressions of a function may name: parameters, properties of its class, `self`.
  Names names_of(const FunctionModel& function) const;
  /// The text of an expression, checked but for sorts.
  std::string read_expression(const JsonValue* json, const Names& names);
  /// Over the properties of a class and parameters, whose sorts are known.
  std::string read_sorted_expression(const JsonValue* json, const FrameworkClass& owner, Sort sort);

  JsonProblems problems_;
  FrameworkModel model_;
  ExprPool pool_;
  Names functions_;
  std::map<std::string, const std::vector<JsonValue>*, std::less<>> waits_;  ///< by function
};

}  // namespace reachd::frameworks
