/** What the server says, as lsp-server/README.md describes it. Lines and columns count from 1. */

export interface ReachArguments {
  uri: string;
  line?: number;
  column?: number;
  branch?: boolean;
  assertion?: boolean;
  handler?: string;
  id?: string;
}

export interface Place {
  file: string;
  line: number;
}

export type Verdict = 'reachable' | 'unreachable' | 'unknown';
export type Value = boolean | number | string;

export interface Step {
  event: string;
  label: string;
  handler: string | null;
  role: 'anchor' | 'connector' | 'target';
  repeat: number;
  parameters: Record<string, Value>;
  from: string | null;
  to: string | null;
  location: Place | null;
  /** What holds from this step on and the rest needs; anchors only. */
  establishes?: string;
}

export interface Answer {
  target: {
    file: string | null;
    line: number | null;
    column: number | null;
    branch: boolean | null;
    id: string | null;
  };
  verdict: Verdict;
  evidence: string | null;
  initial_inputs?: Record<string, Value>;
  sequence: Step[];
  certificate: {
    invariant: { smtlib: string; text: string };
    method: string;
    checked: boolean;
  } | null;
  reasons: { text: string; location: Place | null }[];
  closest: Step[] | null;
  statistics: { seconds: number };
}

export interface Answers {
  answers: Answer[];
}

/** A test that was compiled and came to its target. */
export interface GeneratedTest {
  name: string;
  framework: 'gtest' | 'qttest' | 'script';
  text: string;
}

/** What became of a sequence in the application. */
export interface Replay {
  target: Place;
  verdict: 'hit' | 'not hit' | 'refused' | 'crashed' | 'ended' | 'hung' | 'cannot';
  step: number;
  steps: number;
  why: string | null;
  notes: string[];
  text: string;
}

/** What a debugger needs to take a sequence to its target. */
export interface DebugLaunch {
  target: Place;
  program: string;
  arguments: string[];
  environment: Record<string, string>;
  directory: string;
  /** Folders of the debug information, and where they are here. */
  sourceMap: Record<string, string>;
  steps: number;
  /** When the line is the target's; null: always. */
  condition: string | null;
  /** The server's, until it is told that the debugger ended. */
  folder: string;
}

export interface FileStatus {
  uri: string;
  state: 'queued' | 'analysed' | 'failed';
  reason: string | null;
  model: string;
  handlers: number;
  targets: number;
  answered: number;
  problems: { text: string; location: Place | null }[];
}

export interface Status {
  version: string;
  llvm: string;
  z3: string;
  quiescent: boolean;
  jobs: number;
  files: FileStatus[];
}
