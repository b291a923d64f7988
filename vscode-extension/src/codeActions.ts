/** What can be done about a line: ignore what was found there, have a test of it, replay it, debug it,
 * copy its sequence, open the model. */
import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  type Command,
  type ExtensionContext,
  type Range,
  type TextDocument,
  type Uri,
  WorkspaceEdit,
  languages as editorLanguages,
  window,
  workspace,
} from 'vscode';
import { debugCommand, replayCommand, testCommand } from './commands';
import type { CurrentAnswer } from './currentAnswer';
import { uriOf } from './navigate';
import type { ReachArguments } from './protocol';
import { languages, settings } from './settings';

const placeholder = '(reason)';

/** What the server offers, as it is done here. */
export function offered(actions: readonly (Command | CodeAction)[]): (Command | CodeAction)[] {
  if (!settings.codeActions()) return [];
  const shown = actions.flatMap((each) => ('edit' in each ? withReason(each) : ofSequence(each)));
  const hasSequence = actions.some((each) => commandOf(each)?.command === testCommand);
  return hasSequence ? [...shown, action('Show the model', 'reachd.showModel')] : shown;
}

/** The server's fix has a place for the reason: here one is asked for it first. */
function withReason(fix: CodeAction): CodeAction[] {
  const [uri, edits] = fix.edit?.entries()[0] ?? [];
  const edit = edits?.[0];
  if (!uri || !edit?.newText.includes(placeholder)) return ofSequence(fix);
  const asking = new CodeAction(fix.title, fix.kind);
  asking.command = {
    command: 'reachd.ignore',
    title: fix.title,
    arguments: [uri, edit.range, edit.newText],
  };
  return [asking];
}

/** A branch of which the server would write a test has a sequence; the text of the test is shown
 * here, and the application asked for. */
function ofSequence(given: Command | CodeAction): CodeAction[] {
  const command = commandOf(given);
  if (command?.command !== testCommand) return [];
  const args = { ...(command.arguments?.[0] as ReachArguments & { folder?: string }) };
  delete args.folder;
  const outcome = given.title.replace(/^.* that makes /, '');
  const where = outcome.replace(/ (true|false)$/, ' is $1').replace(/ fail$/, ' fails');
  const running = [
    action(given.title, testCommand, args),
    action(`Replay in the application what makes ${outcome}`, replayCommand, args),
    action(`Debug to where ${where}`, debugCommand, args),
  ];
  const copying = action(`Copy the sequence that makes ${outcome}`, 'reachd.copySequence', args);
  return [...(workspace.isTrusted ? running : []), copying];
}

function commandOf(given: Command | CodeAction): Command | undefined {
  return typeof given.command === 'string' ? (given as Command) : given.command;
}

/** Errors: none; without a reason nothing is inserted, as the comment would have no effect. */
export async function ignore(uri: Uri, range: Range, text: string): Promise<void> {
  const reason = await window.showInputBox({
    title: 'reachd: ignore',
    prompt: 'Why is it right that nothing comes here? The reason is written into the comment.',
    validateInput: (value) => (value.trim() === '' ? 'A reason is needed' : undefined),
  });
  if (!reason) return;
  const edit = new WorkspaceEdit();
  edit.replace(uri, range, text.replace(placeholder, `(${reason.trim()})`));
  await workspace.applyEdit(edit);
}

class SequenceActions implements CodeActionProvider {
  constructor(private readonly current: CurrentAnswer) {}

  provideCodeActions(document: TextDocument, range: Range): CodeAction[] {
    if (!settings.codeActions()) return [];
    const isHere = (place: { file: string | null; line: number | null } | null) =>
      place?.file &&
      place.line !== null &&
      uriOf(place.file).toString() === document.uri.toString() &&
      range.start.line <= place.line - 1 &&
      place.line - 1 <= range.end.line;
    const { answer, steps } = this.current;
    if (!answer) return [];
    // A branch with a sequence has these from the server.
    const isOther = answer.verdict !== 'reachable' || answer.target.branch === null;
    const isTarget = isOther && isHere(answer.target);
    if (!isTarget && !steps.some((step) => isHere(step.location))) return [];
    return [
      action('Copy the sequence', 'reachd.copySequence'),
      action('Show the model', 'reachd.showModel'),
    ];
  }
}

function action(title: string, command: string, args?: ReachArguments): CodeAction {
  const made = new CodeAction(title, CodeActionKind.Empty.append('reachd'));
  made.command = { command, title, ...(args && { arguments: [args] }) };
  return made;
}

export function provideCodeActions(context: ExtensionContext, current: CurrentAnswer): void {
  context.subscriptions.push(
    editorLanguages.registerCodeActionsProvider(
      languages.map((language) => ({ scheme: 'file', language })),
      new SequenceActions(current),
    ),
  );
}
