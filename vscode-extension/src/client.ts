/** The connection to the server: starts, restarts, asks. */
import {
  type CancellationToken,
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  EventEmitter,
  type ExtensionContext,
  type ProviderResult,
  type Uri,
  window,
  workspace,
} from 'vscode';
import {
  CloseAction,
  CodeLensRequest,
  ErrorAction,
  type ErrorHandler,
  ExecuteCommandRequest,
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
  State,
  WorkDoneProgress,
} from 'vscode-languageclient/node';
import { offered } from './codeActions';
import type { Commands } from './commands';
import type { ReachArguments, Status } from './protocol';
import { Restarts } from './restarts';
import { buildDirectoryOf, findServer } from './server';
import { languages, settings } from './settings';

/** What a search says on its way. */
export type OnProgress = (message: string, percentage: number) => void;

export class Client implements Disposable {
  readonly output = window.createOutputChannel('reachd', { log: true });
  readonly trace = window.createOutputChannel('reachd trace', { log: true });

  private client: LanguageClient | undefined;
  private failure = '';
  private nextToken = 1;
  /** As the server sent them, for when they are switched on again. */
  private readonly diagnostics = new Map<string, { uri: Uri; list: Diagnostic[] }>();
  private readonly changed = new EventEmitter<void>();
  /** The server started or stopped, or knows something new. */
  readonly onDidChange = this.changed.event;

  constructor(
    private readonly context: ExtensionContext,
    private readonly commands: Commands,
  ) {}

  get isRunning(): boolean {
    return this.client?.state === State.Running;
  }

  /** Why there is no server; empty while it starts or runs. */
  get problem(): string {
    if (this.failure !== '') return this.failure;
    return this.client?.state === State.Stopped ? 'the server stopped; see its output' : '';
  }

  async start(): Promise<void> {
    this.failure = '';
    try {
      const search = process.env['PATH'] ?? '';
      const found = findServer(settings.serverPath(), this.context.extensionPath, search);
      const args = ['lsp', '--stdio', ...settings.serverArguments()];
      this.output.info(`starting ${found.command} (${found.origin}) ${args.join(' ')}`);
      const libraries = [found.libraries, process.env['LD_LIBRARY_PATH']].filter((each) => each);
      const server: ServerOptions = {
        command: found.command,
        args,
        ...(found.libraries && {
          options: { env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } },
        }),
      };
      this.client = new LanguageClient('reachd', 'reachd', server, this.options());
      this.client.onDidChangeState(() => this.changed.fire());
      await this.client.start();
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    this.diagnostics.clear();
    await client?.dispose().catch((error: unknown) => this.output.warn(String(error)));
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
    this.changed.fire();
  }

  dispose(): void {
    void this.stop();
    this.output.dispose();
    this.trace.dispose();
    this.changed.dispose();
  }

  async status(): Promise<Status | undefined> {
    return this.request<Status>('reachd/status');
  }

  /** Undefined where no server runs. */
  async request<T>(method: string, params?: unknown): Promise<T | undefined> {
    const client = this.client;
    if (!client || !this.isRunning) return undefined;
    // An absent argument is none: one that is undefined would be sent.
    return params === undefined
      ? client.sendRequest<T>(method)
      : client.sendRequest<T>(method, params);
  }

  /** Errors: what the server has against the command, and its cancellation. */
  async run<T>(
    command: string,
    args: object,
    onProgress: OnProgress,
    token: CancellationToken,
  ): Promise<T> {
    const client = this.client;
    if (!client || !this.isRunning) throw new Error(this.problem || 'the server is starting');
    const workDoneToken = `${command}/${this.nextToken++}`;
    const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
      if (value.kind === 'report') onProgress(value.message ?? '', value.percentage ?? 0);
    });
    try {
      return (await client.sendRequest(
        ExecuteCommandRequest.type,
        { command, arguments: [args], workDoneToken },
        token,
      )) as T;
    } finally {
      listening.dispose();
    }
  }

  /** Lenses and diagnostics were switched on or off. */
  refresh(): void {
    const providers = this.client?.getFeature(CodeLensRequest.method);
    for (const document of workspace.textDocuments)
      providers?.getProvider(document)?.onDidChangeCodeLensEmitter.fire();
    for (const { uri, list } of this.diagnostics.values())
      this.client?.diagnostics?.set(uri, shown(list));
  }

  private fail(problem: string): void {
    this.failure = problem;
    this.output.error(problem);
    this.changed.fire();
  }

  /** What the server is told when it starts, and whenever something of it changes. */
  private serverSettings(): object {
    const roots = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
    const builds = roots.map((uri) => ({
      folder: uri.fsPath,
      buildDirectory: buildDirectoryOf(uri.fsPath, settings.buildDirectory(uri)),
    }));
    for (const { buildDirectory } of builds)
      if (buildDirectory) this.output.info(`compile commands of ${buildDirectory}`);
    return {
      buildDirectory: builds[0]?.buildDirectory ?? settings.buildDirectory(),
      // What lies in none of the folders is compiled as what lies in the first.
      ...(builds.length > 1 && { buildDirectories: builds.slice(1) }),
      models: settings.models(),
      coverage: settings.coverage(),
      lensTimeout: settings.lensTimeout(),
      background: settings.background(),
      backgroundIndex: settings.backgroundIndex(),
    };
  }

  /** A pipe that breaks is the first that is heard of a server that died. The library would take
   * that for a reason to stop, and its end would not be told: it is only waited for here. */
  private errorHandler(): ErrorHandler {
    const restarts = new Restarts();
    return {
      error: (error) => {
        this.output.warn(`the connection to the server: ${error.message}`);
        return { action: ErrorAction.Continue, handled: true };
      },
      closed: () => {
        if (restarts.mayStart(performance.now())) return { action: CloseAction.Restart };
        const message =
          'the server died too often; see its output, and restart it when it is mended';
        return { action: CloseAction.DoNotRestart, message };
      },
    };
  }

  private options(): LanguageClientOptions {
    return {
      errorHandler: this.errorHandler(),
      documentSelector: languages.map((language) => ({ scheme: 'file', language })),
      outputChannel: this.output,
      traceOutputChannel: this.trace,
      initializationOptions: {
        ...this.serverSettings(),
        showMessages: false, // this extension shows the answers itself
        pullDiagnostics: false, // what the background finds is shown at once
      },
      textSynchronization: { delayOpenNotifications: true },
      middleware: {
        workspace: {
          configuration: (params) =>
            params.items.map(({ section }) =>
              section === 'reachd' ? this.serverSettings() : null,
            ),
        },
        executeCommand: (command, args, next): ProviderResult<unknown> =>
          this.commands[command]?.(args[0] as ReachArguments | undefined) ?? next(command, args),
        provideCodeLenses: async (document, token, next) => {
          const lenses = settings.codeLens() ? await next(document, token) : [];
          this.changed.fire();
          return lenses;
        },
        provideHover: (document, position, token, next) =>
          settings.hover() ? next(document, position, token) : null,
        provideCodeActions: async (document, range, context, token, next) =>
          offered((await next(document, range, context, token)) ?? []),
        handleDiagnostics: (uri, list, next) => {
          this.diagnostics.set(uri.toString(), { uri, list });
          next(uri, shown(list));
          this.changed.fire();
        },
      },
    };
  }
}

/** Hints have no row under Problems: where the setting asks for one, the condition gets it, and the
 * code that it guards stays faded. */
function shown(list: readonly Diagnostic[]): Diagnostic[] {
  if (!settings.diagnostics()) return [];
  const disabled = settings.disabledDiagnostics();
  const wanted = list.filter(({ code }) => typeof code !== 'string' || !disabled.includes(code));
  if (settings.severity() === 'hint') return wanted;
  return wanted.flatMap((diagnostic) => {
    if (diagnostic.severity !== DiagnosticSeverity.Hint) return [diagnostic];
    const condition = diagnostic.relatedInformation?.[0]?.location.range;
    const row = new Diagnostic(condition ?? diagnostic.range, diagnostic.message);
    row.severity = DiagnosticSeverity.Information;
    row.code = diagnostic.code;
    row.source = diagnostic.source;
    if (!condition) return [row];
    return [row, diagnostic];
  });
}
