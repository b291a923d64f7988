/// The memory of concrete execution: bytes, as a compiled program has them.
///
/// Objects are those of symex::CellTable, and get a place when they are first accessed; then they
/// hold what the initial state says. A *state* is what differs from that, in words of eight bytes.
/// Bytes of which nothing is known are marked. An address takes eight bytes (object, offset), and
/// so does the number of a text.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/concrete/scalar.h"
#include "analysis/symex/memory.h"
#include "analysis/symex/program.h"

namespace reachd::concrete {

/// A word that differs from the initial state.
struct Change {
  std::uint32_t word = 0;
  std::uint8_t unknown = 0;  ///< bit i: nothing is known of byte i
  std::uint64_t value = 0;
  bool operator==(const Change&) const = default;
};

/// In order of words.
using Changes = std::vector<Change>;

/// A word that an event has changed.
struct Difference {
  Change before;
  Change after;
};

/// In order of words.
using Differences = std::vector<Difference>;

class Memory {
public:
  /// `is_relevant`: does the cell tell states apart? What it is made from must outlive it.
  Memory(symex::Program& program, symex::Values initial, Texts& texts,
         std::function<bool(Expr)> is_relevant);

  struct Object {
    std::int64_t base = -1;  ///< where its bytes are; -1: it has none
    std::int64_t size = 0;
    std::int64_t length_at = -1;  ///< where it says how much of it there is; -1: all
    bool is_known = false;        ///< the rest was filled in
    bool is_code = false;
    bool is_written = true;                 ///< false: nobody may
    bool is_persistent = true;              ///< outlives a handler
    PointerValue text;                      ///< of characters: whose they are; else null
    int character = 0;                      ///< likewise: bits
    std::vector<std::uint32_t> properties;  ///< words
  };
  const Object& object(std::uint32_t id);

  /// Where the property of that place is.
  std::int64_t property(PointerValue place, const std::string& name, Sort sort);
  /// Where the cell is, or another variable; -1: nowhere.
  std::int64_t place_of(Expr cell);

  /// kUnknown, too, where sorts of this kind are not in memory.
  Scalar load(std::int64_t at, Sort sort);
  void store(std::int64_t at, Sort sort, Scalar value);
  void copy(std::int64_t to, std::int64_t from, std::int64_t bytes);
  void fill(std::int64_t at, std::uint8_t byte, std::int64_t bytes);
  void forget(std::int64_t at, std::int64_t bytes);
  /// All of the object is again as it was at first.
  void reset(std::uint32_t id);
  /// More memory than is followed.
  bool is_full() const { return is_full_; }

  /// An event begins: what it reads that it has not written is part of what states are told apart
  /// by from now on.
  void begin_event() { ++event_; }
  /// How many bytes there are of that.
  std::size_t live() const { return live_; }

  /// Cost: linear in this state and the one before.
  void set(const Changes& state);
  /// Back to the state that was set last. Cost: linear in what was written since.
  void undo();
  /// What is different from the state that was set last, but for what does not outlive a handler.
  /// Cost: as of undo(), but for their order.
  Differences differences() const;
  /// The state that they lead to. Cost: linear in the state.
  Changes with(const Changes& state, const Differences& differences) const;
  /// Of what is relevant and live in a state.
  std::uint64_t hash(const Changes& state) const;
  /// The same of one word; 0: nothing is.
  std::uint64_t hash(const Change& change) const;
  /// What is there is a mode of the program (modes.h).
  void note_mode(std::int64_t at, std::int64_t bytes);
  /// As hash(), of what is a mode only.
  std::uint64_t hash_of_mode(const Change& change) const;
  /// By word where there are modes: ones where one is.
  const std::unordered_map<std::uint32_t, std::uint64_t>& modes() const { return modes_; }
  /// The byte as it is; 0 where nothing is known.
  std::uint8_t seen(std::int64_t at) const { return bytes_[static_cast<std::size_t>(at)]; }
  /// Numbers of the texts in the word.
  std::vector<Scalar> texts_in(const Change& change) const;
  /// What the cell holds: a constant, or null where nothing is known or it is an array.
  Expr value_of(Expr cell);

private:
  std::uint64_t hash(const Change& change, std::uint64_t part) const;
  void map(std::uint32_t id, Object& object);
  void fill_in(std::uint32_t id, std::uint32_t region, std::int64_t base);
  /// So many bytes; -1: there is no room.
  std::int64_t make_room(std::int64_t bytes);
  /// What the cell holds at first; null: nothing is known.
  Expr initial(Expr cell);
  void store_initially(std::int64_t at, Sort sort, Expr value);
  /// From that word on, what is there now is what was there at first.
  void note_first(std::size_t begin);
  std::int64_t variable(Expr variable);
  void touch(std::int64_t at, std::int64_t bytes);
  void touch_word(std::uint32_t word);
  Change word(std::uint32_t number) const;
  void set(const Change& change);
  void restore(std::uint32_t word);
  void note_read(std::size_t at, std::size_t bytes);
  void note_written(std::size_t at, std::size_t bytes);

  symex::Program& program_;
  symex::CellTable& cells_;
  const symex::Values initial_;
  Texts& texts_;
  std::function<bool(Expr)> is_relevant_;
  std::deque<Object> objects_;  ///< stays where it is when it grows
  std::map<std::tuple<std::uint32_t, std::int64_t, std::string, int>, std::int64_t> properties_;
  std::unordered_map<Expr, std::int64_t, ExprHash> places_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint8_t> unknown_;       ///< by byte: 0 or 1
  std::vector<std::uint64_t> first_bytes_;  ///< by word: what it held at first
  std::vector<std::uint8_t> first_unknown_;
  std::vector<std::uint8_t> relevant_;    ///< by word
  std::vector<std::uint8_t> persistent_;  ///< by word
  std::vector<std::uint32_t> written_;    ///< by byte: the last event that wrote it
  std::vector<std::uint64_t> live_mask_;  ///< by word: ones where some event read what was there
  std::unordered_map<std::uint32_t, std::uint64_t> modes_;
  std::uint32_t event_ = 1;
  std::size_t live_ = 0;
  std::unordered_set<std::int64_t> texts_in_;  ///< where texts were stored
  std::vector<std::uint8_t> is_touched_;       ///< by word: since the state was set
  std::vector<std::uint8_t> is_different_;     ///< by word: in that state
  std::vector<std::uint32_t> different_;       ///< those words
  Changes touched_;                            ///< what there was before; in no order
  bool is_full_ = false;
};

}  // namespace reachd::concrete
