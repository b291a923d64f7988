/** What the server knows of the targets of a file. No editor in here. */
import type { ReachArguments, Verdict } from './protocol';

export interface Position {
  line: number;
  character: number;
}

export interface LspRange {
  start: Position;
  end: Position;
}

export interface FileTarget {
  arguments: ReachArguments;
  range: LspRange;
  guarded: LspRange | null;
  function: string;
  text: string;
  verdict: Verdict | 'open';
  summary: string | null;
  /** By tests, as coverage says; null: it was not given, or does not tell. */
  covered: boolean | null;
}

export interface FileTargets {
  version: number;
  current: boolean;
  functions: { name: string; range: LspRange; events: string[] }[];
  targets: FileTarget[];
  lines: { line: number; verdict: Verdict }[];
}

/** `timer.state == RINGING is true`. */
export function targetName(target: FileTarget): string {
  if (target.arguments.assertion) return `${target.text} fails`;
  return target.arguments.branch === undefined
    ? target.text
    : `${target.text} is ${String(target.arguments.branch)}`;
}

/** What is known of it. */
export function targetSummary(target: FileTarget): string {
  const tests = target.covered === null ? '' : target.covered ? 'reached by tests' : 'by no test';
  return [target.summary ?? '', tests].filter((part) => part !== '').join(' · ');
}

/** The same target has the same id, also after lines were inserted above it: its function, text and
 * outcome, and which of several like it. */
export function targetIds(targets: readonly FileTarget[]): string[] {
  const seen = new Map<string, number>();
  return targets.map((target) => {
    const id = `${target.function}/${targetName(target)}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return `${id}#${count}`;
  });
}

/** For coverage: what is unknown, or open, counts neither way. */
export interface CoveredBranch {
  range: LspRange;
  outcomes: { isTrue: boolean; isReached: boolean }[];
}

export function coveredBranches(targets: readonly FileTarget[]): CoveredBranch[] {
  const branches = new Map<string, CoveredBranch>();
  for (const { arguments: args, range, verdict } of targets) {
    if (args.branch === undefined || (verdict !== 'reachable' && verdict !== 'unreachable'))
      continue;
    const key = `${range.start.line}:${range.start.character}`;
    const branch = branches.get(key) ?? { range, outcomes: [] };
    branches.set(key, branch);
    branch.outcomes.push({ isTrue: args.branch, isReached: verdict === 'reachable' });
  }
  return [...branches.values()];
}
