/** The status bar item: what the server knows about the file at hand. */
import {
  type Disposable,
  MarkdownString,
  type QuickPickItem,
  StatusBarAlignment,
  ThemeColor,
  commands,
  window,
} from 'vscode';
import type { Client } from './client';
import type { FileStatus, Status } from './protocol';
import { languages } from './settings';

const pollMilliseconds = 700;

export class StatusItem implements Disposable {
  private readonly item = window.createStatusBarItem('reachd', StatusBarAlignment.Left, 5);
  private readonly listening: Disposable[];
  private timer: NodeJS.Timeout | undefined;
  private status: Status | undefined;
  private isAsking = false;

  constructor(private readonly client: Client) {
    this.item.name = 'reachd';
    this.item.command = 'reachd.showStatus';
    this.listening = [
      client.onDidChange(() => this.soon()),
      window.onDidChangeActiveTextEditor(() => this.soon()),
    ];
    this.soon();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.item.dispose();
    for (const each of this.listening) each.dispose();
  }

  private soon(delay = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), delay);
  }

  /** Asks again while the server is at work: it may get on without a word. */
  private async update(): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (!document || !languages.includes(document.languageId)) {
      if (document || !window.activeTextEditor) this.item.hide();
      return;
    }
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      this.status = await this.client.status();
    } catch {
      this.status = undefined; // between two servers
    } finally {
      this.isAsking = false;
    }
    const file = this.status?.files.find((each) => isSame(each.uri, document.uri.toString()));
    this.show(file);
    if (this.status ? !this.status.quiescent || !file : this.client.problem === '')
      this.soon(pollMilliseconds);
  }

  private show(file: FileStatus | undefined): void {
    const [icon, text] = this.describe(file);
    this.item.text = `$(${icon}) reachd${text === '' ? '' : `: ${text}`}`;
    this.item.backgroundColor =
      this.client.problem === '' ? undefined : new ThemeColor('statusBarItem.errorBackground');
    this.item.tooltip = this.tooltip(file);
    this.item.accessibilityInformation = { label: `reachd ${text}` };
    this.item.show();
  }

  private describe(file: FileStatus | undefined): [string, string] {
    if (this.client.problem !== '') return ['error', 'stopped'];
    if (!this.status) return ['sync~spin', 'starting'];
    if (!file) return ['circle-outline', ''];
    if (file.state === 'queued') return ['sync~spin', 'reading'];
    if (file.state === 'failed') return ['circle-slash', 'not analysed'];
    const counts = `${file.answered} of ${file.targets} branches`;
    if (file.targets === 0) return ['check', 'no branches'];
    if (file.answered < file.targets && !this.status.quiescent) return ['sync~spin', counts];
    return ['check', file.answered < file.targets ? counts : `${file.targets} branches`];
  }

  private tooltip(file: FileStatus | undefined): MarkdownString {
    const text = new MarkdownString('', true);
    if (this.client.problem !== '') text.appendText(`${this.client.problem}\n`);
    if (this.status) text.appendText(`reachd ${this.status.version}, LLVM ${this.status.llvm}, `);
    if (this.status) text.appendText(`Z3 ${this.status.z3}\n`);
    if (file?.reason) text.appendText(`${file.reason}\n`);
    if (file?.state === 'analysed')
      text.appendText(
        `${file.model}: ${file.handlers} handlers, ${file.answered} of ${file.targets} branches answered\n`,
      );
    for (const problem of file?.problems ?? []) text.appendText(`${problem.text}\n`);
    return text;
  }
}

/** URIs of one file may be written differently. */
function isSame(a: string, b: string): boolean {
  return decodeURIComponent(a) === decodeURIComponent(b);
}

/** What a click on the item offers. */
export async function showStatus(client: Client): Promise<void> {
  const items: (QuickPickItem & { command: string; arguments?: unknown[] })[] = [
    {
      label: '$(search) Reach This Line',
      detail: 'Which events get to the line of the cursor?',
      command: 'reachd.reachHere',
    },
    { label: '$(list-ordered) Show the Sequence', command: 'reachd.showSequence' },
    { label: '$(type-hierarchy) Show the Model', command: 'reachd.showModel' },
    { label: '$(output) Show the Output', command: 'reachd.showOutput' },
    { label: '$(debug-restart) Restart the Server', command: 'reachd.restart' },
    {
      label: '$(gear) Settings',
      command: 'workbench.action.openSettings',
      arguments: ['@ext:reachd.reachd'],
    },
  ];
  const status = await client.status().catch(() => undefined);
  const placeHolder = status
    ? `reachd ${status.version}: ${status.files.length} open ${status.files.length === 1 ? 'file' : 'files'}`
    : client.problem || 'reachd is starting';
  const picked = await window.showQuickPick(items, { placeHolder, title: 'reachd' });
  if (picked) await commands.executeCommand(picked.command, ...(picked.arguments ?? []));
}
