// Says what the program shows and offers:
//
//   object NAME CLASS TEXT PARENT          once for each object
//   connection NAME SIGNAL SLOT N RECEIVER after its object; N: of those with this signal and slot
//   offer KEY EVENT VERB LABEL             once for each; EVENT is the same for all values
//   value KEY NAME VALUE                   after its offer
//   view DEPTH TITLE SIGNATURE DATA        where the program has nothing more to do
//   offered KEY…                           after its view, if it or its data is new
//   do KEY LABEL                           what is done then, and what it is called now
#pragma once

#include "extractors/recorder/qt/driver.h"

namespace reachd_agent {

class Looker : public Driver {
protected:
  struct Choice {
    Offer offer;
    std::string event;  // "window.go_/click"
    std::string key;    // the same, with its values
    std::string label;
  };

  explicit Looker(const Script& script) : Driver(script) {}

  static void say_fields(const char* word, const std::vector<std::string>& fields);
  // Objects have names from then on.
  void name_all() { name_objects(script(), names_); }
  const std::string& name(const QObject* object) { return names_[object].name; }
  Choice choice_of(const Offer& offer);
  static std::string key_of(const Choice& choice);
  // Says what there is, and what can be done. `depth`: events whose handlers have not returned.
  std::vector<Choice> look(int depth);
  void describe_choice(const Choice& choice);
  // What was entered in a view, as views are told apart by it.
  void know_data(const std::string& view, const std::string& data) {
    data_of_view_[view].insert(data);
  }
  // Of the last look.
  ViewData seen() const { return {view_, data_}; }

private:
  std::string label_of(const Offer& offer, const std::string& event);
  std::string data_of(const std::vector<Choice>& choices);
  void describe_all(const std::vector<Choice>& choices);
  std::string receiver(const Connection& connection);

  Names names_;
  std::map<std::string, std::set<std::string>> data_of_view_;
  std::set<ViewData> told_;
  // By event and birth: one message after another has buttons of the same name.
  std::map<std::pair<std::string, std::size_t>, std::string> labels_;
  std::set<std::string> seen_;
  std::set<std::string> described_;
  std::set<std::string> connected_;
  std::set<std::string> offered_;
  std::string view_;
  std::string data_;
};

}  // namespace reachd_agent
