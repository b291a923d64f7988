/** The debugger at the target of a sequence: starts it, says what came of it, and takes away what was
 * added for it. */
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import {
  type DebugAdapterDescriptor,
  DebugAdapterExecutable,
  type DebugAdapterTracker,
  type DebugSession,
  type Disposable,
  Location,
  Position,
  SourceBreakpoint,
  Uri,
  debug,
  extensions,
  window,
  workspace,
} from 'vscode';
import type { Client } from './client';
import type { CurrentAnswer } from './currentAnswer';
import { type Adapter, chooseAdapter, configurationOf, ownType } from './debugAdapters';
import { uriOf } from './navigate';
import type { Answer, DebugLaunch } from './protocol';
import { settings } from './settings';

interface Run {
  launch: DebugLaunch;
  answer: Answer;
  adapter: Adapter;
  breakpoint: SourceBreakpoint | undefined;
  hasStopped: boolean;
}

/** As much of the protocol's messages as is looked at here. */
interface Message {
  type?: string;
  event?: string;
  body?: { threadId?: number };
}
interface Frames {
  stackFrames?: { line: number; source?: { path?: string } }[];
}

export class Debugging implements Disposable {
  /** By the name of their sessions. */
  private readonly runs = new Map<string, Run>();
  private readonly listening: Disposable[];
  private count = 0;

  constructor(
    private readonly client: Client,
    private readonly current: CurrentAnswer,
  ) {
    this.listening = [
      debug.onDidTerminateDebugSession((session) => {
        if (!session.parentSession) this.end(session.name);
      }),
      debug.registerDebugAdapterDescriptorFactory(ownType, {
        createDebugAdapterDescriptor: (session) => this.describe(session),
      }),
      debug.registerDebugAdapterTrackerFactory('*', {
        createDebugAdapterTracker: (session) => this.track(session),
      }),
    ];
  }

  dispose(): void {
    for (const name of [...this.runs.keys()]) this.end(name);
    for (const each of this.listening) each.dispose();
  }

  /** Undefined after saying what is missing. */
  adapter(): Adapter | undefined {
    try {
      return chooseHere();
    } catch (error) {
      void window.showErrorMessage(`reachd: ${error instanceof Error ? error.message : 'none'}`);
      return undefined;
    }
  }

  async start(launch: DebugLaunch, answer: Answer, adapter: Adapter): Promise<void> {
    const { file, line } = launch.target;
    const name = `reachd: ${basename(file)}:${line} (${++this.count})`;
    const breakpoint = addBreakpoint(launch);
    this.runs.set(name, { launch, answer, adapter, breakpoint, hasStopped: false });
    const configuration = configurationOf(launch, adapter, name);
    this.client.output.info(`debugging ${launch.program} with ${adapter.kind}`);
    const folder = workspace.getWorkspaceFolder(uriOf(file));
    const isStarted = await Promise.resolve(debug.startDebugging(folder, configuration)).catch(
      (error: unknown) => {
        this.client.output.warn(String(error));
        return false;
      },
    );
    if (!isStarted) this.end(name);
  }

  private describe(session: DebugSession): DebugAdapterDescriptor {
    const { program } = this.runs.get(session.name)?.adapter ?? chooseHere();
    if (!program) throw new Error('an extension brings the debugger: use its own type');
    return new DebugAdapterExecutable(program.command, program.args);
  }

  private track(session: DebugSession): DebugAdapterTracker | undefined {
    const run = this.runs.get(session.name);
    if (!run) return undefined;
    return {
      onDidSendMessage: (message: Message) => {
        if (message.type === 'event' && message.event === 'stopped')
          void this.look(session, run, message.body?.threadId ?? 0);
      },
    };
  }

  /** Is it at the target that the program stopped? */
  private async look(session: DebugSession, run: Run, threadId: number): Promise<void> {
    if (run.hasStopped) return;
    const asked = { threadId, startFrame: 0, levels: 1 };
    const found = (await Promise.resolve(session.customRequest('stackTrace', asked)).catch(
      () => undefined,
    )) as Frames | undefined;
    const frame = found?.stackFrames?.[0];
    const { file, line } = run.launch.target;
    if (frame?.line !== line || basename(frame.source?.path ?? '') !== basename(file)) return;
    run.hasStopped = true;
    this.note(run, true, 'the debugger stopped at the target');
  }

  private note(run: Run, isGood: boolean, text: string): void {
    const { file, line } = run.launch.target;
    const details = `${basename(file)}:${line}`;
    this.current.note(run.answer, { isGood, text, details });
    this.client.output.info(`${details}: ${text}`);
  }

  private end(name: string): void {
    const run = this.runs.get(name);
    if (!run) return;
    this.runs.delete(name);
    if (run.breakpoint) debug.removeBreakpoints([run.breakpoint]);
    if (!run.hasStopped) this.note(run, false, 'the debugger did not stop at the target');
    const ended = this.client.request('reachd/debugEnded', { folder: run.launch.folder });
    ended.catch((error: unknown) => this.client.output.warn(String(error)));
  }
}

/** None where there is one of the user's. */
function addBreakpoint(launch: DebugLaunch): SourceBreakpoint | undefined {
  const uri = uriOf(launch.target.file);
  const line = launch.target.line - 1;
  const isThere = debug.breakpoints.some(
    (each) =>
      each instanceof SourceBreakpoint &&
      each.enabled &&
      each.location.uri.toString() === uri.toString() &&
      each.location.range.start.line === line,
  );
  if (isThere) return undefined;
  const place = new Location(Uri.file(uri.fsPath), new Position(line, 0));
  const breakpoint = new SourceBreakpoint(place, true, launch.condition ?? undefined);
  debug.addBreakpoints([breakpoint]);
  return breakpoint;
}

/** Errors: what to install. */
function chooseHere(): Adapter {
  return chooseAdapter(settings.debugger(), {
    hasExtension: (id) => extensions.getExtension(id) !== undefined,
    searchPath: process.env['PATH'] ?? '',
    gdbVersion: () => {
      try {
        const text = execFileSync('gdb', ['--version'], { encoding: 'utf8', timeout: 5000 });
        return (text.split('\n')[0] ?? '').trim();
      } catch {
        return '';
      }
    },
  });
}
