/// Ordered maps and sets whose copies share what they have in common: treaps (Seidel and Aragon,
/// "Randomized search trees", Algorithmica 1996) with copied paths (Driscoll et al., "Making data
/// structures persistent", JCSS 1989). Priorities are hashes of the keys, so equal sets of keys
/// have trees of one shape, and two maps are compared without what they share.
///
/// Cost: a copy O(1); an access O(log n) expected, a change as much memory where the entry is
/// shared and none where it is not; differences O(d log n) for d of them. A map and its copies
/// belong to one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace reachd {

template <typename Key, typename Value, typename Hash>
class PersistentMap {
  struct Node;

  /// A counted reference to a tree; null: it is empty.
  class Link {
  public:
    Link() = default;
    explicit Link(Node* node) : node_(node) {}
    Link(const Link& other) : node_(other.node_) {
      if (node_)
        ++node_->references;
    }
    Link(Link&& other) noexcept : node_(std::exchange(other.node_, nullptr)) {}
    Link& operator=(Link other) noexcept {
      std::swap(node_, other.node_);
      return *this;
    }
    ~Link() {
      if (node_ && --node_->references == 0)
        delete node_;
    }
    explicit operator bool() const { return node_ != nullptr; }
    const Node* get() const { return node_; }
    const Node* operator->() const { return node_; }
    /// The root, to be changed.
    Node& own() {
      if (node_->references > 1)
        *this = Link(new Node(*node_));
      return *node_;
    }

  private:
    Node* node_ = nullptr;
  };

  struct Node {
    Node(const Key& key, std::uint32_t p) : entry(key, Value{}), priority(p) {}
    Node(const Node& other)
        : entry(other.entry), priority(other.priority), left(other.left), right(other.right) {}

    std::pair<const Key, Value> entry;
    std::uint32_t priority = 0;
    std::uint32_t references = 1;
    Link left;
    Link right;
  };

public:
  class const_iterator {
  public:
    using value_type = std::pair<const Key, Value>;
    using difference_type = std::ptrdiff_t;

    const_iterator() = default;
    explicit const_iterator(const Node* root) { descend(root); }
    const value_type& operator*() const { return path_.back()->entry; }
    const value_type* operator->() const { return &path_.back()->entry; }
    const_iterator& operator++() {
      const Node* right = path_.back()->right.get();
      path_.pop_back();
      descend(right);
      return *this;
    }
    const_iterator operator++(int) {
      const_iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(std::default_sentinel_t) const { return path_.empty(); }
    bool operator==(const const_iterator&) const = default;

  private:
    void descend(const Node* node) {
      for (; node; node = node->left.get())
        path_.push_back(node);
    }

    std::vector<const Node*> path_;  ///< that are still to come, the last one next
  };

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  /// Ascending.
  const_iterator begin() const { return const_iterator(root_.get()); }
  std::default_sentinel_t end() const { return {}; }

  /// Null: the key is absent.
  const Value* find(const Key& key) const {
    const Node* node = root_.get();
    while (node && node->entry.first != key)
      node = (key < node->entry.first ? node->left : node->right).get();
    return node ? &node->entry.second : nullptr;
  }
  bool contains(const Key& key) const { return find(key) != nullptr; }

  /// Of an absent key: a new value. Good until the next change.
  Value& operator[](const Key& key) { return at(root_, key, Hash{}(key)); }
  /// False: the key is there already, and nothing changes.
  bool insert(const Key& key, Value value = {}) {
    if (contains(key))
      return false;
    (*this)[key] = std::move(value);
    return true;
  }
  void erase(const Key& key) {
    if (!contains(key))
      return;
    remove(root_, key);
    --size_;
  }

  /// Calls `report(key, mine, theirs)`, ascending, for all keys whose entries are not shared, until
  /// it returns false; values are null where the key is absent. Values that are equal may be
  /// reported, too.
  template <typename Report>
  bool compare(const PersistentMap& other, const Report& report) const {
    return compare(root_.get(), other.root_.get(), {}, report);
  }

  friend bool operator==(const PersistentMap& a, const PersistentMap& b) {
    return a.size_ == b.size_ &&
           a.compare(b, [](const Key&, const Value* mine, const Value* theirs) {
             return mine && theirs && *mine == *theirs;
           });
  }

private:
  /// What is looked at of a tree: keys between the two, where they are given.
  struct Range {
    const Key* above = nullptr;
    const Key* below = nullptr;
  };

  static bool is_before(std::uint32_t priority, const Key& key, const Node& node) {
    return priority > node.priority || (priority == node.priority && key < node.entry.first);
  }

  Value& at(Link& link, const Key& key, std::uint32_t priority) {
    if (!link || (is_before(priority, key, *link.get()) && link->entry.first != key)) {
      // Below a node are those of less priority only.
      auto [less, greater] = split(std::exchange(link, Link()), key);
      Node* made = new Node(key, priority);
      made->left = std::move(less);
      made->right = std::move(greater);
      link = Link(made);
      ++size_;
      return made->entry.second;
    }
    Node& node = link.own();
    if (node.entry.first == key)
      return node.entry.second;
    return at(key < node.entry.first ? node.left : node.right, key, priority);
  }

  static std::pair<Link, Link> split(Link tree, const Key& key) {
    if (!tree)
      return {};
    Node& node = tree.own();
    if (node.entry.first < key) {
      auto [less, greater] = split(std::exchange(node.right, Link()), key);
      node.right = std::move(less);
      return {std::move(tree), std::move(greater)};
    }
    auto [less, greater] = split(std::exchange(node.left, Link()), key);
    node.left = std::move(greater);
    return {std::move(less), std::move(tree)};
  }

  static void remove(Link& link, const Key& key) {
    Node& node = link.own();
    if (node.entry.first == key)
      link = joined(std::exchange(node.left, Link()), std::exchange(node.right, Link()));
    else
      remove(key < node.entry.first ? node.left : node.right, key);
  }

  static Link joined(Link less, Link greater) {
    if (!less || !greater)
      return less ? less : greater;
    if (is_before(less->priority, less->entry.first, *greater.get())) {
      Node& node = less.own();
      node.right = joined(std::exchange(node.right, Link()), std::move(greater));
      return less;
    }
    Node& node = greater.own();
    node.left = joined(std::move(less), std::exchange(node.left, Link()));
    return greater;
  }

  /// The root of the part of a tree that is in range.
  static const Node* in_range(const Node* node, const Range& range) {
    while (node) {
      if (range.above && !(*range.above < node->entry.first))
        node = node->right.get();
      else if (range.below && !(node->entry.first < *range.below))
        node = node->left.get();
      else
        break;
    }
    return node;
  }

  template <typename Report>
  static bool compare(const Node* a, const Node* b, const Range& range, const Report& report) {
    a = in_range(a, range);
    b = in_range(b, range);
    if (a == b)
      return true;
    // The one of higher priority is the root of both together; the other tree has it there or not
    // at all.
    const bool is_a = a && (!b || !is_before(b->priority, b->entry.first, *a));
    const Node* root = is_a ? a : b;
    const Key& key = root->entry.first;
    const bool in_both = a && b && a->entry.first == b->entry.first;
    const Node* left_a = in_both || is_a ? a->left.get() : a;
    const Node* left_b = in_both || !is_a ? b->left.get() : b;
    const Node* right_a = in_both || is_a ? a->right.get() : a;
    const Node* right_b = in_both || !is_a ? b->right.get() : b;
    return compare(left_a, left_b, {range.above, &key}, report) &&
           report(key, in_both || is_a ? &a->entry.second : nullptr,
                  in_both || !is_a ? &b->entry.second : nullptr) &&
           compare(right_a, right_b, {&key, range.below}, report);
  }

  Link root_;
  std::size_t size_ = 0;
};

template <typename Key, typename Hash>
class PersistentSet {
  struct Nothing {
    bool operator==(const Nothing&) const = default;
  };
  using Map = PersistentMap<Key, Nothing, Hash>;

public:
  class const_iterator {
  public:
    using value_type = Key;
    using difference_type = std::ptrdiff_t;

    const_iterator() = default;
    explicit const_iterator(typename Map::const_iterator at) : at_(std::move(at)) {}
    const Key& operator*() const { return at_->first; }
    const_iterator& operator++() {
      ++at_;
      return *this;
    }
    const_iterator operator++(int) {
      const_iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(std::default_sentinel_t end) const { return at_ == end; }
    bool operator==(const const_iterator&) const = default;

  private:
    typename Map::const_iterator at_;
  };

  bool empty() const { return map_.empty(); }
  std::size_t size() const { return map_.size(); }
  const_iterator begin() const { return const_iterator(map_.begin()); }
  std::default_sentinel_t end() const { return {}; }
  bool contains(const Key& key) const { return map_.contains(key); }
  /// False: it is there already.
  bool insert(const Key& key) { return map_.insert(key); }

  void add(const PersistentSet& other) {
    std::vector<Key> missing;
    map_.compare(other.map_, [&](const Key& key, const Nothing* mine, const Nothing*) {
      if (!mine)
        missing.push_back(key);
      return true;
    });
    for (const Key& key : missing)
      map_.insert(key);
  }
  void keep_common(const PersistentSet& other) {
    std::vector<Key> excess;
    map_.compare(other.map_, [&](const Key& key, const Nothing*, const Nothing* theirs) {
      if (!theirs)
        excess.push_back(key);
      return true;
    });
    for (const Key& key : excess)
      map_.erase(key);
  }

  bool operator==(const PersistentSet&) const = default;

private:
  Map map_;
};

}  // namespace reachd
