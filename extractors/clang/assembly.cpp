// Inline assembly: the few texts that many programs share are known, all else is not modelled.
#include <clang/AST/Stmt.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringSwitch.h>

#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

enum class Instruction : std::uint8_t {
  kNothing,  ///< waits, or orders memory accesses
  kTrap,     ///< ends the program
  kAsks,     ///< its outputs depend on the machine, or on time
  kUnknown,
};

/// One instruction; spaces are single, letters small.
Instruction instruction_of(llvm::StringRef text) {
  return llvm::StringSwitch<Instruction>(text)
      .Cases("", "nop", "pause", "rep", "rep nop", "yield", Instruction::kNothing)
      .Cases("mfence", "lfence", "sfence", "dmb ish", "dmb sy", "isb", Instruction::kNothing)
      .Cases("int3", "int $3", "int $03", "int $0x3", "int $0x03", "ud2", Instruction::kTrap)
      .Cases("hlt", "brk #0", "bkpt", "bkpt #0", "udf #0", Instruction::kTrap)
      .Cases("rdtsc", "rdtscp", "cpuid", Instruction::kAsks)
      .Default(Instruction::kUnknown);
}

/// Of all instructions together: known only if they are of one kind.
Instruction meaning_of(llvm::StringRef text) {
  Instruction meaning = Instruction::kNothing;
  llvm::SmallVector<llvm::StringRef, 4> lines;
  llvm::SplitString(text, lines, ";\n");
  for (const llvm::StringRef line : lines) {
    llvm::SmallVector<llvm::StringRef, 4> words;
    llvm::SplitString(line, words, " \t\r");
    const Instruction next = instruction_of(llvm::StringRef(llvm::join(words, " ")).lower());
    if (next == Instruction::kNothing)
      continue;
    if (meaning != Instruction::kNothing)
      return Instruction::kUnknown;
    meaning = next;
  }
  return meaning;
}

/// Of an input that shares the register of an output ("0"): the output's number.
std::optional<unsigned> tied_output(const clang::GCCAsmStmt* s, unsigned input) {
  unsigned output = 0;
  if (s->getInputConstraint(input).getAsInteger(10, output) || output >= s->getNumOutputs())
    return std::nullopt;
  return output;
}

}  // namespace

/// False: nothing was emitted.
bool FunctionLowering::known_assembly(const clang::GCCAsmStmt* s) {
  const Instruction meaning = meaning_of(s->getAsmString()->getString());
  if (meaning == Instruction::kUnknown || s->isAsmGoto())
    return false;
  const auto is_scalar = [&](const ClangExpr* e) { return !is_aggregate(e->getType()); };
  // Without instructions, outputs keep what is in their registers.
  llvm::SmallVector<std::optional<unsigned>, 4> kept(s->getNumOutputs());
  for (unsigned i = 0; i < s->getNumInputs(); ++i)
    if (const auto output = tied_output(s, i); output && is_scalar(s->getInputExpr(i)))
      kept[*output] = i;
  for (unsigned i = 0; i < s->getNumOutputs() && meaning != Instruction::kTrap; ++i) {
    const bool is_known =
        meaning == Instruction::kAsks || s->isOutputPlusConstraint(i) || kept[i].has_value();
    if (!is_known || !is_scalar(s->getOutputExpr(i)))
      return false;
  }
  std::vector<Expr> inputs;
  for (unsigned i = 0; i < s->getNumInputs(); ++i) {
    const ClangExpr* input = s->getInputExpr(i);
    const bool is_value = is_scalar(input) && !input->isGLValue();
    if (!is_value)
      effect(input);
    inputs.push_back(is_value ? temporary(value(input), input->getSourceRange()) : Expr());
  }
  const Range where = s->getSourceRange();
  if (meaning == Instruction::kTrap) {
    blocks_.end(ir::Stop{"a trap instruction"});
    return true;
  }
  for (unsigned i = 0; i < s->getNumOutputs(); ++i) {
    const ClangExpr* output = s->getOutputExpr(i);
    const Place changed = place(output);
    if (meaning == Instruction::kAsks) {
      const Expr answer = blocks_.temporary(sort_of(output));
      emit(ir::Input{answer, "what the processor answers"}, where);
      store(changed, answer, where);
    } else if (!s->isOutputPlusConstraint(i)) {
      store(changed, as(inputs[*kept[i]], sort_of(output)), where);
    }
  }
  return true;
}

void FunctionLowering::lower_assembly(const clang::AsmStmt* s) {
  statement(s->getSourceRange());
  const auto* assembly = llvm::dyn_cast<clang::GCCAsmStmt>(s);
  if (assembly && known_assembly(assembly))
    return;
  approximate(s->getSourceRange(), "inline assembly");
  if (!assembly)
    return;
  for (unsigned i = 0; i < assembly->getNumInputs(); ++i)
    effect(assembly->getInputExpr(i));
  for (unsigned i = 0; i < assembly->getNumOutputs(); ++i) {
    const ClangExpr* output = assembly->getOutputExpr(i);
    const Place changed = place(output);
    if (!is_aggregate(changed.type))
      store(changed, havoc(sort_of(output), s->getSourceRange(), "inline assembly"),
            s->getSourceRange());
  }
  if (assembly->isAsmGoto())
    blocks_.end(ir::Stop{"inline assembly that jumps"});
}

}  // namespace reachd::clang_extractor
