/** Targets in the Test Explorer: running one asks how it is reached. With coverage, what is reached
 * and what is not stands beside the lines. */
import {
  BranchCoverage,
  type CancellationToken,
  type Disposable,
  FileCoverage,
  Position,
  Range,
  StatementCoverage,
  type TestItem,
  TestMessage,
  type TestRun,
  TestRunProfileKind,
  type TestRunRequest,
  type TextDocument,
  Uri,
  commands,
  tests,
  workspace,
} from 'vscode';
import { answerText } from './answerText';
import type { Client } from './client';
import { debugCommand, reachCommand } from './commands';
import type { CurrentAnswer } from './currentAnswer';
import type { Answer, Answers } from './protocol';
import { languages, settings } from './settings';
import {
  type FileTarget,
  type FileTargets,
  type LspRange,
  coveredBranches,
  targetIds,
  targetName,
  targetSummary,
} from './targets';

const debounceMilliseconds = 400;

export class TargetTests implements Disposable {
  private readonly controller = tests.createTestController('reachd', 'reachd targets');
  /** By test item: what it asks. Weak: items go when their targets do. */
  private readonly targets = new WeakMap<TestItem, FileTarget>();
  private readonly details = new WeakMap<FileCoverage, FileTargets>();
  private readonly listening: Disposable[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: Client,
    private readonly current: CurrentAnswer,
  ) {
    this.controller.refreshHandler = () => this.refresh();
    this.controller.createRunProfile(
      'Reach',
      TestRunProfileKind.Run,
      (request, token) => this.run(request, token, false),
      true,
    );
    this.controller.createRunProfile('Debug to it', TestRunProfileKind.Debug, (request) =>
      this.debug(request),
    );
    const coverage = this.controller.createRunProfile(
      'Reach, with coverage',
      TestRunProfileKind.Coverage,
      (request, token) => this.run(request, token, true),
      true,
    );
    coverage.loadDetailedCoverage = (_run, file) =>
      Promise.resolve(this.details.has(file) ? detailsOf(this.details.get(file)!) : []);
    this.listening = [
      client.onDidChange(() => this.soon()),
      workspace.onDidOpenTextDocument(() => this.soon()),
      workspace.onDidCloseTextDocument((document) => {
        this.controller.items.delete(document.uri.toString());
      }),
    ];
    this.soon();
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const each of this.listening) each.dispose();
    this.controller.dispose();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), debounceMilliseconds);
  }

  /** Lists what open files have; others are not analysed. */
  private async refresh(): Promise<void> {
    if (!settings.testExplorer()) {
      this.controller.items.replace([]);
      return;
    }
    for (const document of workspace.textDocuments)
      if (languages.includes(document.languageId) && document.uri.scheme === 'file')
        await this.list(document).catch(() => undefined); // asked again when the server is there
  }

  private async ask(uri: Uri): Promise<FileTargets | undefined> {
    const found = await this.client.request<FileTargets | null>('reachd/targets', {
      textDocument: { uri: uri.toString() },
    });
    return found ?? undefined;
  }

  private async list(document: TextDocument): Promise<void> {
    const found = await this.ask(document.uri);
    const key = document.uri.toString();
    if (!found || found.targets.length === 0) {
      this.controller.items.delete(key);
      return;
    }
    let file = this.controller.items.get(key);
    if (!file) {
      file = this.controller.createTestItem(
        key,
        workspace.asRelativePath(document.uri),
        document.uri,
      );
      this.controller.items.add(file);
    }
    const ids = targetIds(found.targets);
    file.children.replace(
      found.functions.flatMap((shown) => {
        const item = this.item(file, shown.name, shown.name, document.uri, shown.range);
        item.description = shown.events.join(', ');
        const children = found.targets.flatMap((target, index) =>
          target.function === shown.name
            ? [this.targetItem(item, ids[index] ?? '', document.uri, target)]
            : [],
        );
        item.children.replace(children);
        return children.length > 0 ? [item] : [];
      }),
    );
  }

  private targetItem(parent: TestItem, id: string, uri: Uri, target: FileTarget): TestItem {
    const item = this.item(parent, id, targetName(target), uri, target.range);
    item.description = targetSummary(target);
    item.sortText = String(target.range.start.line).padStart(7, '0') + id;
    this.targets.set(item, target);
    return item;
  }

  /** The item that is there keeps the result that it has. */
  private item(parent: TestItem, id: string, label: string, uri: Uri, range: LspRange): TestItem {
    const item = parent.children.get(id) ?? this.controller.createTestItem(id, label, uri);
    item.range = rangeOf(range);
    return item;
  }

  private async run(request: TestRunRequest, token: CancellationToken, isCovered: boolean) {
    const run = this.controller.createTestRun(request);
    const items = this.leaves(request);
    for (const item of items) run.enqueued(item);
    const files = new Map<string, Uri>();
    for (const item of items) {
      if (token.isCancellationRequested) run.skipped(item);
      else await this.runOne(run, item, token, items.length === 1);
      if (item.uri) files.set(item.uri.toString(), item.uri);
    }
    if (isCovered) for (const uri of files.values()) await this.addCoverage(run, uri);
    run.end();
    await this.refresh();
  }

  /** One at a time: somebody looks at it. */
  private async debug(request: TestRunRequest): Promise<void> {
    const first = this.leaves(request)[0];
    const target = first && this.targets.get(first);
    if (target) await commands.executeCommand(debugCommand, target.arguments);
  }

  private leaves(request: TestRunRequest): TestItem[] {
    const found: TestItem[] = [];
    const excluded = new Set(request.exclude ?? []);
    const add = (item: TestItem) => {
      if (excluded.has(item)) return;
      if (this.targets.has(item)) found.push(item);
      item.children.forEach(add);
    };
    if (request.include) request.include.forEach(add);
    else this.controller.items.forEach(add);
    return found;
  }

  /** Passed: reachable. Failed: unreachable, with the proof. Error: no answer, with the reason. */
  private async runOne(
    run: TestRun,
    item: TestItem,
    token: CancellationToken,
    isOnly: boolean,
  ): Promise<void> {
    const target = this.targets.get(item);
    if (!target) return;
    run.started(item);
    const begun = Date.now();
    try {
      const found = await this.client.run<Answers>(
        reachCommand,
        target.arguments,
        () => undefined,
        token,
      );
      const answer = found.answers[0];
      if (!answer) {
        run.skipped(item);
        return;
      }
      const text = answerText(answer);
      run.appendOutput(text.replaceAll('\n', '\r\n'), undefined, item);
      if (isOnly) this.current.show([answer]);
      this.report(run, item, answer, text, Date.now() - begun);
    } catch (error) {
      if (token.isCancellationRequested) run.skipped(item);
      else run.errored(item, new TestMessage(error instanceof Error ? error.message : 'no answer'));
    }
  }

  private report(run: TestRun, item: TestItem, answer: Answer, text: string, duration: number) {
    if (answer.verdict === 'reachable') {
      run.passed(item, duration);
      return;
    }
    const message = new TestMessage(text);
    if (item.uri && item.range) message.location = { uri: item.uri, range: item.range };
    if (answer.verdict === 'unreachable') run.failed(item, message, duration);
    else run.errored(item, message, duration);
  }

  private async addCoverage(run: TestRun, uri: Uri): Promise<void> {
    const found = await this.ask(uri);
    if (!found) return;
    const file = FileCoverage.fromDetails(uri, detailsOf(found));
    this.details.set(file, found);
    run.addCoverage(file);
  }
}

function rangeOf(range: LspRange): Range {
  const { start, end } = range;
  return new Range(start.line, start.character, end.line, end.character);
}

/** Lines that some sequence gets to count as executed, those that none can as not executed; what is
 * unknown has no mark. */
function detailsOf(found: FileTargets): StatementCoverage[] {
  const lines = found.lines
    .filter(({ verdict }) => verdict !== 'unknown')
    .map(
      ({ line, verdict }) => new StatementCoverage(verdict === 'reachable', new Position(line, 0)),
    );
  const conditions = coveredBranches(found.targets).map(
    ({ range, outcomes }) =>
      new StatementCoverage(
        outcomes.some(({ isReached }) => isReached),
        rangeOf(range),
        outcomes.map(
          ({ isTrue, isReached }) => new BranchCoverage(isReached, rangeOf(range), String(isTrue)),
        ),
      ),
  );
  return [...lines, ...conditions];
}
