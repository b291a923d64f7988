/** The model in a panel: a picture that goes to the code, with the current sequence in it. */
import { randomBytes } from 'node:crypto';
import { type ExtensionContext, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { Client } from './client';
import type { CurrentAnswer } from './currentAnswer';
import { type Model, highlight, picture } from './modelGraph';
import { goTo } from './navigate';
import type { Place } from './protocol';
import { languages } from './settings';

type FromPanel = { kind: 'ready' } | { kind: 'go'; location: Place };

export class ModelView {
  private panel: WebviewPanel | undefined;
  private model: Model | undefined;

  constructor(
    private readonly context: ExtensionContext,
    private readonly client: Client,
    private readonly current: CurrentAnswer,
  ) {
    current.onChange(() => this.sendHighlight());
  }

  /** Of the program of the file at hand. */
  async show(): Promise<void> {
    const editor = [window.activeTextEditor, ...window.visibleTextEditors].find(
      (each) => each && languages.includes(each.document.languageId),
    );
    if (!editor) {
      void window.showInformationMessage('reachd: open a C or C++ file to see its model');
      return;
    }
    try {
      this.model = await this.client.request<Model>('reachd/model', {
        textDocument: { uri: editor.document.uri.toString() },
      });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      void window.showWarningMessage(`reachd: ${text}`);
      return;
    }
    if (!this.model) {
      void window.showWarningMessage(`reachd: ${this.client.problem || 'the server is starting'}`);
      return;
    }
    this.open();
  }

  private open(): void {
    if (this.panel) {
      this.panel.reveal(undefined, true);
      this.sendPicture();
      return;
    }
    const folders = ['dist', 'media'].map((name) => Uri.joinPath(this.context.extensionUri, name));
    this.panel = window.createWebviewPanel(
      'reachd.model',
      'reachd model',
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: folders },
    );
    this.panel.iconPath = Uri.joinPath(this.context.extensionUri, 'media', 'reachd.png');
    this.panel.onDidDispose(() => (this.panel = undefined));
    this.panel.webview.onDidReceiveMessage((message: FromPanel) => {
      if (message.kind === 'ready') this.sendPicture();
      else void goTo(message.location, false);
    });
    this.panel.webview.html = this.html(this.panel);
  }

  private html({ webview }: WebviewPanel): string {
    const uri = (...path: string[]) =>
      webview.asWebviewUri(Uri.joinPath(this.context.extensionUri, ...path)).toString();
    const nonce = randomBytes(16).toString('hex');
    const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
    return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <link rel="stylesheet" href="${uri('media', 'model.css')}">
  <title>reachd model</title>
</head>
<body>
  <header><strong id="title"></strong> <span id="note"></span>
    <span id="legend"></span>
    <span id="buttons"><button id="out" aria-label="Smaller">−</button><button id="in"
      aria-label="Larger">+</button><button id="fit">Fit</button></span></header>
  <svg id="picture" role="group" aria-label="Model"></svg>
  <script nonce="${nonce}" src="${uri('dist', 'modelView.js')}"></script>
</body>
</html>`;
  }

  private sendPicture(): void {
    if (!this.panel || !this.model) return;
    this.panel.title = `Model: ${this.model.name}`;
    void this.panel.webview.postMessage({ kind: 'picture', picture: picture(this.model) });
    this.sendHighlight();
  }

  private sendHighlight(): void {
    if (!this.panel || !this.model) return;
    const { steps, position } = this.current;
    const marked = highlight(this.model, steps, position);
    void this.panel.webview.postMessage({ kind: 'highlight', highlight: marked });
  }
}
