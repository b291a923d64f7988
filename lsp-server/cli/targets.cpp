// `reachd targets`: handlers with their events, and every target with its answer.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/session/deadline.h"

namespace reachd::cli {

namespace {

using lsp::OrderedJson;

constexpr double kTargetsSeconds = 2;
constexpr double kOverviewSeconds = 60;

struct Listed {
  query::TargetInfo target;
  std::optional<query::Answer> answer;  ///< none: open
};

struct Listing {
  std::optional<Error> error;
  std::string name;
  std::vector<query::HandlerInfo> handlers;
  std::vector<Listed> targets;
  std::vector<query::Reason> obstacles;  ///< why there are no handlers
};

void shorten(std::optional<query::Place>& place) {
  if (place)
    place->file = short_path(place->file);
}

Listing list(const std::string& path, const Options& options, const SharedWorkspace& workspace,
             const CancelToken& cancel, Console& console) {
  Listing listing;
  listing.name = path;
  Result<LoadedProgram> program = load(path, options, {}, workspace, cancel, console);
  if (!program) {
    listing.error = program.error();
    return listing;
  }
  const bool is_unlimited = options.timeout_seconds == 0.0;
  const double overview_seconds =
      is_unlimited ? 0 : std::max(options.timeout_seconds.value_or(0), kOverviewSeconds);
  const Result<Overview> found = overview(*program, overview_seconds, cancel);
  if (!found) {
    listing.error = found.error();
    return listing;
  }
  listing.handlers = found->handlers;
  for (query::HandlerInfo& handler : listing.handlers) {
    shorten(handler.location);
    shorten(handler.name);
    shorten(handler.registration);
    for (query::Called& called : handler.called)
      shorten(called.location);
  }
  if (listing.handlers.empty())
    listing.obstacles = program->engine->problems();
  for (query::Reason& obstacle : listing.obstacles)
    shorten(obstacle.location);
  query::Options query;
  const double seconds = options.timeout_seconds.value_or(kTargetsSeconds);
  query.events_max = options.events_max;
  query.is_overview = !options.timeout_seconds;
  for (query::TargetInfo target : found->targets) {
    Listed item;
    if (seconds > 0 && !cancel.cancelled()) {
      console.progress(path, to_text(target.target), 0);
      const session::Deadline deadline(seconds, cancel);
      query.cancel = deadline.token();
      item.answer = program->engine->reach(target.target, query);
      deadline.settle(*item.answer);
      item.answer->target.file = short_path(target.target.file);
      shorten_places(*item.answer);
      if (cancel.cancelled() && item.answer->verdict == query::Verdict::kUnknown)
        item.answer.reset();
    }
    target.target.file = short_path(target.target.file);
    target.place.file = short_path(target.place.file);
    item.target = std::move(target);
    listing.targets.push_back(std::move(item));
  }
  return listing;
}

OrderedJson handler_json(const query::HandlerInfo& handler) {
  OrderedJson json;
  json["event"] = handler.event;
  json["label"] = handler.label;
  json["handler"] = handler.handler.empty() ? OrderedJson() : OrderedJson(handler.handler);
  json["location"] = lsp::place_json(handler.location);
  json["registration"] = lsp::place_json(handler.registration);
  json["called"] = OrderedJson::array();
  for (const query::Called& called : handler.called)
    json["called"].push_back({{"function", called.function},
                              {"object", called.object},
                              {"location", lsp::place_json(called.location)}});
  json["approximations"] = OrderedJson::array();
  for (const query::Reason& reason : handler.approximations)
    json["approximations"].push_back(
        {{"text", reason.text}, {"location", lsp::place_json(reason.location)}});
  return json;
}

OrderedJson listing_json(const std::vector<Listing>& listings) {
  OrderedJson json;
  json["format"] = "reachd-targets";
  json["version"] = 1;
  json["programs"] = OrderedJson::array();
  for (const Listing& listing : listings) {
    OrderedJson program;
    program["name"] = listing.name;
    program["handlers"] = OrderedJson::array();
    for (const query::HandlerInfo& handler : listing.handlers)
      program["handlers"].push_back(handler_json(handler));
    program["targets"] = OrderedJson::array();
    for (const Listed& item : listing.targets) {
      OrderedJson target;
      target["target"] = lsp::target_json(item.target.target);
      target["function"] = item.target.function;
      target["condition"] = item.target.condition;
      target["events"] = item.target.events;
      target["verdict"] =
          item.answer ? OrderedJson(lsp::name_of(item.answer->verdict)) : OrderedJson("open");
      target["answer"] = item.answer ? lsp::answer_json(*item.answer) : OrderedJson();
      program["targets"].push_back(std::move(target));
    }
    json["programs"].push_back(std::move(program));
  }
  return json;
}

std::string padded(std::string text, std::size_t width) {
  return text + std::string(text.size() < width ? width - text.size() : 0, ' ');
}

std::string listing_text(const Listing& listing) {
  constexpr std::size_t kObstaclesMax = 8;
  std::string text = listing.name + "\n";
  if (listing.handlers.empty() && listing.targets.empty())
    text += "  no events were found\n";
  for (std::size_t i = 0; i < std::min(listing.obstacles.size(), kObstaclesMax); ++i) {
    const query::Reason& obstacle = listing.obstacles[i];
    text += "    " + obstacle.text;
    if (obstacle.location)
      text += " (" + obstacle.location->file + ":" + std::to_string(obstacle.location->line) + ")";
    text += "\n";
  }
  std::size_t width = 0;
  for (const query::HandlerInfo& handler : listing.handlers)
    width = std::max(width, handler.handler.size());
  for (const query::HandlerInfo& handler : listing.handlers) {
    const std::string label = handler.label.empty() ? handler.event : handler.label;
    text += "  handler " + padded(handler.handler.empty() ? "-" : handler.handler, width) +
            "  event " + label;
    if (handler.location)
      text += "  " + handler.location->file + ":" + std::to_string(handler.location->line);
    text += "\n";
    for (const query::Reason& reason : handler.approximations)
      text += "    not modelled: " + reason.text + "\n";
  }
  width = 0;
  for (const Listed& item : listing.targets)
    width = std::max(width, to_text(item.target.target).size());
  for (const Listed& item : listing.targets)
    text += "  target  " + padded(to_text(item.target.target), width) + "  " +
            (item.answer ? query::summary_line(*item.answer) : "open") + "\n";
  return text;
}

}  // namespace

int run_targets(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const SharedWorkspace workspace = open_workspace(options, console);
  const Result<std::vector<std::string>> paths = default_operands(options);
  if (!paths) {
    console.error(paths.error().text());
    return kWrongInput;
  }
  std::vector<Listing> listings(paths->size());
  in_parallel(paths->size(), options.jobs, [&](std::size_t i) {
    listings[i] = list((*paths)[i], options, workspace, interruption.token(), console);
  });
  // Of a whole build, sources without an entry point are just parts of others.
  const bool is_build = options.operands.empty() && options.models.empty();
  std::size_t failed = 0;
  for (const Listing& listing : listings)
    if (listing.error) {
      ++failed;
      if (is_build)
        console.info(listing.error->text());
      else
        console.error(listing.error->text());
    }
  if (failed > 0 && (!is_build || failed == listings.size())) {
    if (is_build)
      console.error(options.build_directory + ": no source of this build has an entry point");
    return interruption.token().cancelled() ? kIncomplete : kWrongInput;
  }
  std::erase_if(listings, [](const Listing& listing) { return listing.error.has_value(); });
  std::string text;
  if (options.format == Format::kJson)
    text = lsp::to_line(listing_json(listings)) + "\n";
  else
    for (const Listing& listing : listings)
      text += listing_text(listing);
  if (!print(text)) {
    console.error("cannot write to standard output");
    return kWrongInput;
  }
  return interruption.token().cancelled() ? kIncomplete : kNothing;
}

}  // namespace reachd::cli
