/** What can be done about a line: ignore what was found there, copy its sequence, open the model. */
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
import type { CurrentAnswer } from './currentAnswer';
import { uriOf } from './navigate';
import { languages, settings } from './settings';

const placeholder = '(reason)';

/** The server's fix has a place for the reason: here one is asked for it first. */
export function withReason(actions: readonly (Command | CodeAction)[]): (Command | CodeAction)[] {
  if (!settings.codeActions()) return [];
  return actions.map((action) => {
    const [uri, edits] = ('edit' in action ? action.edit?.entries()[0] : undefined) ?? [];
    const edit = edits?.[0];
    if (!uri || !edit?.newText.includes(placeholder) || !('edit' in action)) return action;
    const asking = new CodeAction(action.title, action.kind);
    asking.command = {
      command: 'reachd.ignore',
      title: action.title,
      arguments: [uri, edit.range, edit.newText],
    };
    return asking;
  });
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
    if (!isHere(answer.target) && !steps.some((step) => isHere(step.location))) return [];
    return [
      action('Copy the sequence', 'reachd.copySequence'),
      action('Show the model', 'reachd.showModel'),
    ];
  }
}

function action(title: string, command: string): CodeAction {
  const made = new CodeAction(title, CodeActionKind.Empty.append('reachd'));
  made.command = { command, title };
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
