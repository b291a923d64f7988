/** What runs the user's code, because it was asked for: a test that is generated, and a sequence in
 * the application or under a debugger. Never in a workspace that is not trusted. */
import { basename, isAbsolute, join } from 'node:path';
import { type ExtensionContext, Uri, ViewColumn, WorkspaceEdit, window, workspace } from 'vscode';
import { targetText } from './answerText';
import type { Client } from './client';
import { debugCommand, replayCommand, testCommand } from './commands';
import type { CurrentAnswer } from './currentAnswer';
import type { Debugging } from './debugging';
import { uriOf } from './navigate';
import { sayWhyNot, withPatience } from './progress';
import type { Answer, DebugLaunch, GeneratedTest, ReachArguments, Replay } from './protocol';
import { reach } from './reach';
import { languages, settings } from './settings';

const applicationKey = 'reachd.application';
/** What the server misses where it does not know the application. */
const commandArgument = 'arguments/0/command';

interface Asked {
  args: ReachArguments;
  answer: Answer;
}
interface Doing {
  title: string;
  answer: Answer;
}

export class Evidence {
  constructor(
    private readonly context: ExtensionContext,
    private readonly client: Client,
    private readonly current: CurrentAnswer,
    private readonly debugging: Debugging,
  ) {}

  /** Without arguments: of the current answer. */
  async generateTest(args?: ReachArguments): Promise<void> {
    const asked = await this.ask(args);
    if (!asked) return;
    const framework = settings.testFramework();
    const test = await this.run<GeneratedTest>(
      testCommand,
      { ...asked.args, ...(framework !== 'auto' && { framework }) },
      { title: 'generating a test', answer: asked.answer },
    );
    if (!test) return;
    const text = `${test.name} (${test.framework}) comes to the target`;
    this.current.note(asked.answer, { isGood: true, text, details: 'compiled and run' });
    this.client.output.info(text);
    await showNew(asked.args.uri, test);
  }

  /** Without arguments: of the current answer. */
  async replay(args?: ReachArguments): Promise<void> {
    const asked = await this.ask(args);
    const command = asked && (await this.application(asked.args.uri, 'Replay'));
    if (!asked || !command) return;
    const replay = await this.run<Replay>(
      replayCommand,
      { ...asked.args, command },
      { title: `replaying in ${command.join(' ')}`, answer: asked.answer },
    );
    if (!replay) return;
    const { file, line } = replay.target;
    const place = `${basename(file)}:${line}`;
    const text = (replay.text.split('\n')[0] ?? '').replace(`${file}:${line}: `, '');
    const isGood = replay.verdict === 'hit';
    this.current.note(asked.answer, { isGood, text, details: `${place} in the application` });
    for (const note of replay.notes)
      this.current.note(asked.answer, { isGood, text: note, details: 'in the application' });
    this.client.output.info(replay.text.trimEnd());
    if (isGood) void window.showInformationMessage(`reachd: ${place}: ${text}`);
    else void window.showWarningMessage(`reachd: ${place}: ${text}`);
  }

  /** Without arguments: of the current answer. */
  async debug(args?: ReachArguments): Promise<void> {
    const asked = await this.ask(args);
    const adapter = asked && this.debugging.adapter();
    const launch = adapter && (await this.prepareDebugger(asked));
    if (launch) await this.debugging.start(launch, asked.answer, adapter);
  }

  /** Where events of Qt lead there, the server has to know the application; else it makes a driver. */
  private async prepareDebugger(asked: Asked): Promise<DebugLaunch | undefined> {
    const { args, answer } = asked;
    const of = { title: 'preparing the debugger', answer };
    const set = this.setApplication(args.uri);
    try {
      return await this.request<DebugLaunch>(
        debugCommand,
        { ...args, ...(set && { command: set }) },
        of,
      );
    } catch (error) {
      const needsApplication = error instanceof Error && error.message.includes(commandArgument);
      if (!needsApplication) return this.refuse(error, of);
    }
    const command = await this.application(args.uri, 'Debug');
    return command && (await this.run<DebugLaunch>(debugCommand, { ...args, command }, of));
  }

  /** The answer, shown, with what asks for it; undefined where there is none to go on with. */
  private async ask(given: ReachArguments | undefined): Promise<Asked | undefined> {
    if (!workspace.isTrusted) {
      void window.showWarningMessage('reachd: code is run in a trusted workspace only');
      return undefined;
    }
    const args = given ?? this.argumentsOfCurrent();
    if (!args) {
      void window.showInformationMessage('reachd: no answer yet; click a lens to ask for one');
      return undefined;
    }
    const answer = (await reach(this.client, this.current, args))?.answers[0];
    if (answer && answer.verdict !== 'reachable')
      void window.showWarningMessage(`reachd: ${targetText(answer)} is ${answer.verdict}`);
    return answer?.verdict === 'reachable' ? { args, answer } : undefined;
  }

  private argumentsOfCurrent(): ReachArguments | undefined {
    const target = this.current.answer?.target;
    if (!target?.file || target.line === null) return undefined;
    return {
      uri: uriOf(target.file).toString(),
      line: target.line,
      ...(target.column !== null && { column: target.column }),
      ...(target.branch !== null && { branch: target.branch }),
    };
  }

  /** What went wrong is said, and stays with the answer. */
  private async run<T>(command: string, args: object, of: Doing): Promise<T | undefined> {
    try {
      return await this.request<T>(command, args, of);
    } catch (error) {
      return this.refuse(error, of);
    }
  }

  private request<T>(command: string, args: object, of: Doing): Promise<T> {
    this.client.output.info(`${of.title}: ${targetText(of.answer)}`);
    return withPatience(`reachd: ${of.title}`, (onProgress, cancel) =>
      this.client.run<T>(command, args, onProgress, cancel.token),
    );
  }

  private refuse(error: unknown, of: Doing): undefined {
    const text = sayWhyNot(error, of.title);
    this.client.output.warn(text);
    this.current.note(of.answer, { isGood: false, text, details: of.title });
  }

  /** The program and its arguments: of the setting, else the file that somebody picks. */
  private async application(uri: string, verb: string): Promise<string[] | undefined> {
    const set = this.setApplication(uri);
    if (set) return set;
    const root = rootOf(uri);
    const before = this.context.workspaceState.get<string>(applicationKey);
    const picked = await window.showOpenDialog({
      title: 'reachd: the application that takes the sequence, a debug build',
      openLabel: verb,
      ...((before ?? root) && { defaultUri: Uri.file(before ?? root) }),
    });
    if (!picked?.[0]) return undefined;
    await this.context.workspaceState.update(applicationKey, picked[0].fsPath);
    return [picked[0].fsPath];
  }

  private setApplication(uri: string): string[] | undefined {
    const [program, ...rest] = settings.application();
    if (!program) return undefined;
    return [isAbsolute(program) ? program : join(rootOf(uri), program), ...rest];
  }
}

/** The folder of the workspace that the file lies in; empty: none. */
function rootOf(uri: string): string {
  return workspace.getWorkspaceFolder(Uri.parse(uri))?.uri.fsPath ?? '';
}

/** A new document beside the source; it is a file once it is saved. */
async function showNew(source: string, test: GeneratedTest): Promise<void> {
  const uri = Uri.joinPath(Uri.parse(source), '..', test.name).with({ scheme: 'untitled' });
  const document = await workspace.openTextDocument(uri);
  const edit = new WorkspaceEdit();
  edit.insert(uri, document.positionAt(document.getText().length), test.text);
  await workspace.applyEdit(edit);
  const isSource = (each: string) => languages.includes(each);
  const beside = isSource(window.activeTextEditor?.document.languageId ?? '');
  await window.showTextDocument(document, beside ? ViewColumn.Beside : ViewColumn.Active);
}
