// How targets flow along edges, until nothing changes.
#include "analysis/flow/points_to.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace reachd::flow {

namespace {

/// Visits of each node, on average, before cycles are looked for.
constexpr std::size_t kPatience = 2;

}  // namespace

void PointsTo::TargetSet::cover(std::size_t first, std::size_t end) {
  if (words_.empty())
    first_ = first;
  if (first < first_) {
    words_.insert(words_.begin(), first_ - first, 0);
    first_ = first;
  }
  if (end > first_ + words_.size())
    words_.resize(end - first_);
}

std::uint64_t& PointsTo::TargetSet::word_of(std::size_t at) {
  cover(at, at + 1);
  return words_[at - first_];
}

bool PointsTo::TargetSet::insert(std::uint32_t target) {
  if (contains(target))
    return false;
  word_of(target / 64) |= bit(target);
  return true;
}

bool PointsTo::TargetSet::merge(const TargetSet& other, TargetSet& added) {
  if (other.empty())
    return false;
  cover(other.first_, other.first_ + other.words_.size());
  bool has_changed = false;
  for (std::size_t i = 0; i < other.words_.size(); ++i) {
    std::uint64_t& mine = words_[other.first_ + i - first_];
    const std::uint64_t fresh = other.words_[i] & ~mine;
    if (fresh == 0)
      continue;
    has_changed = true;
    mine |= fresh;
    added.word_of(other.first_ + i) |= fresh;
  }
  return has_changed;
}

PointsTo::Node PointsTo::find(Node node) const {
  while (merged_[node] != node)
    node = merged_[node];
  return node;
}

void PointsTo::add(Node node, std::uint32_t target) {
  node = find(node);
  // Code that is not known may go anywhere in what it has.
  if (node == find(outside_) && targets_[target].offset != kAnywhere)
    target = number_of_shifted(target, kAnywhere);
  Info& info = nodes_[node];
  if (!info.targets.insert(target))
    return;
  if (info.todo.empty())
    work_.push_back(node);
  info.todo.insert(target);
}

void PointsTo::propagate(const TargetSet& targets, const Edge& edge) {
  const Node to = find(edge.to);
  const std::int64_t shift = to == find(outside_) ? kAnywhere : edge.shift;
  if (shift != 0) {
    const std::vector<std::uint32_t>& known = shifted_[shift];
    return targets.each([&](std::uint32_t number) {
      const bool is_known = number < known.size() && known[number] != UINT32_MAX;
      add(to, is_known ? known[number] : number_of_shifted(number, shift));
    });
  }
  Info& info = nodes_[to];
  const bool was_waiting = !info.todo.empty();
  if (info.targets.merge(targets, info.todo) && !was_waiting)
    work_.push_back(to);
}

void PointsTo::add_edge(Node from, Node to, std::int64_t shift) {
  from = find(from);
  to = find(to);
  if ((from == to && shift == 0) || !known_edges_.insert({from, to, shift}).second)
    return;
  nodes_[from].edges.push_back({to, shift});
  propagate(TargetSet(nodes_[from].targets), {to, shift});
}

void PointsTo::add_access(Node pointer, Access access) {
  pointer = find(pointer);
  nodes_[pointer].accesses.push_back(access);
  TargetSet(nodes_[pointer].targets).each([&](std::uint32_t number) { apply(access, number); });
}

/// Nodes on a cycle of edges, by the node that stands for them from now on: the least one.
std::map<PointsTo::Node, std::vector<PointsTo::Node>> PointsTo::cycles() const {
  constexpr Node kNone = UINT32_MAX;
  std::vector<Node> order(nodes_.size(), kNone);
  std::vector<Node> low(nodes_.size(), kNone);
  std::vector<bool> is_open(nodes_.size());
  std::vector<Node> open;
  std::vector<std::pair<Node, std::size_t>> path;  ///< a node, and the next of its edges
  std::map<Node, std::vector<Node>> found;
  Node count = 0;
  const auto enter = [&](Node node) {
    order[node] = low[node] = count++;
    is_open[node] = true;
    open.push_back(node);
    path.emplace_back(node, 0);
  };
  for (Node start = 0; start < nodes_.size(); ++start) {
    if (merged_[start] != start || order[start] != kNone)
      continue;
    enter(start);
    while (!path.empty()) {
      auto& [node, next] = path.back();
      if (next < nodes_[node].edges.size()) {
        const Edge& edge = nodes_[node].edges[next++];
        const Node to = find(edge.to);
        if (edge.shift == 0 && order[to] == kNone)
          enter(to);
        else if (edge.shift == 0 && is_open[to])
          low[node] = std::min(low[node], order[to]);
        continue;
      }
      const Node done = node;
      path.pop_back();
      if (!path.empty())
        low[path.back().first] = std::min(low[path.back().first], low[done]);
      if (low[done] != order[done])
        continue;
      std::vector<Node> members;
      do {
        members.push_back(open.back());
        is_open[open.back()] = false;
        open.pop_back();
      } while (members.back() != done);
      if (members.size() > 1)
        found.emplace(std::ranges::min(members), std::move(members));
    }
  }
  return found;
}

/// What is on a cycle has the same targets in the end: from now on it is one node.
void PointsTo::merge_cycles() {
  struct Rest {
    Info info;       ///< of one that was merged
    TargetSet todo;  ///< targets of the whole that it did not see
  };
  std::vector<Rest> rests;
  for (const auto& [first, members] : cycles()) {
    TargetSet all;
    for (const Node member : members) {
      TargetSet ignored;
      all.merge(nodes_[member].targets, ignored);
      merged_[member] = first;
    }
    Info whole;
    for (const Node member : members) {
      Rest rest{std::exchange(nodes_[member], {}), {}};
      TargetSet seen = rest.info.targets;
      seen.remove(rest.info.todo);
      seen.merge(all, rest.todo);
      whole.edges.insert(whole.edges.end(), rest.info.edges.begin(), rest.info.edges.end());
      whole.accesses.insert(whole.accesses.end(), rest.info.accesses.begin(),
                            rest.info.accesses.end());
      rests.push_back(std::move(rest));
    }
    whole.targets = std::move(all);
    nodes_[first] = std::move(whole);
  }
  known_edges_.clear();
  for (Node node = 0; node < nodes_.size(); ++node) {
    Info& info = nodes_[node];
    std::erase_if(info.edges, [&](Edge& edge) {
      edge.to = find(edge.to);
      return (edge.to == node && edge.shift == 0) ||
             !known_edges_.insert({node, edge.to, edge.shift}).second;
    });
    if (info.accesses.empty())
      continue;
    std::unordered_set<Access, Hash> known;
    std::erase_if(info.accesses, [&](Access& access) {
      access.other = find(access.other);
      return !known.insert(access).second;
    });
  }
  for (const Rest& rest : rests) {
    for (const Edge& edge : rest.info.edges)
      propagate(rest.todo, edge);
    visit(rest.todo, rest.info.accesses);
  }
  for (const Node special : {outside_, handed_})
    visit(TargetSet(nodes_[find(special)].targets), {}, find(special));
}

/// What follows from new targets of a node, apart from its edges.
void PointsTo::visit(const TargetSet& targets, const std::vector<Access>& accesses,
                     std::optional<Node> node) {
  targets.each([&](std::uint32_t number) {
    const PointsToTarget target = targets_[number];
    if (node == find(outside_))
      escape(target);
    if (node == find(handed_))
      hand(target);
    for (const Access& access : accesses)
      apply(access, number);
  });
}

void PointsTo::solve(const CancelToken& cancel) {
  // First come, first served: what else came in the meantime flows on together. Where that goes
  // round in circles for long, they are looked for.
  std::size_t steps = 0;
  std::size_t patience = kPatience * nodes_.size();
  while (!work_.empty() && !cancel.cancelled()) {
    if (++steps > patience) {
      merge_cycles();
      steps = 0;
      patience = kPatience * nodes_.size();
      continue;
    }
    const Node node = work_.front();
    work_.pop_front();
    const TargetSet todo = std::exchange(nodes_[node].todo, {});
    for (std::size_t i = 0; i < nodes_[node].edges.size(); ++i)
      propagate(todo, Edge(nodes_[node].edges[i]));
    // Those that come while these are looked at see all targets that the node has by then.
    visit(todo, std::vector<Access>(nodes_[node].accesses), node);
  }
  in_order_.resize(targets_.size());
  std::iota(in_order_.begin(), in_order_.end(), 0);
  std::ranges::sort(in_order_, {}, [&](std::uint32_t number) { return targets_[number]; });
  ranks_.resize(targets_.size());
  for (std::uint32_t rank = 0; rank < in_order_.size(); ++rank)
    ranks_[in_order_[rank]] = rank;
}

}  // namespace reachd::flow
