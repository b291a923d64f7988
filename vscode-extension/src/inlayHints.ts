/** The values of events, beside the handlers that take them; off unless the setting asks for it. */
import {
  EventEmitter,
  type ExtensionContext,
  InlayHint,
  InlayHintKind,
  type InlayHintsProvider,
  type Range,
  type TextDocument,
  languages as editorLanguages,
  workspace,
} from 'vscode';
import { valuesText } from './answerText';
import type { CurrentAnswer } from './currentAnswer';
import { uriOf } from './navigate';
import { languages, settings } from './settings';

class ParameterHints implements InlayHintsProvider {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;

  constructor(private readonly current: CurrentAnswer) {
    current.onChange(() => this.changed.fire());
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('reachd.inlayHints')) this.changed.fire();
    });
  }

  provideInlayHints(document: TextDocument, range: Range): InlayHint[] {
    if (!settings.inlayHints()) return [];
    const texts = new Map<number, string[]>();
    this.current.steps.forEach((step, index) => {
      const values = valuesText(step.parameters);
      if (values === '' || !step.location) return;
      if (uriOf(step.location.file).toString() !== document.uri.toString()) return;
      const line = step.location.line - 1;
      texts.set(line, [...(texts.get(line) ?? []), `${index + 1}: ${values}`]);
    });
    return [...texts].flatMap(([line, values]) => {
      if (line >= document.lineCount || line < range.start.line || line > range.end.line) return [];
      const hint = new InlayHint(
        document.lineAt(line).range.end,
        values.join('; '),
        InlayHintKind.Parameter,
      );
      hint.paddingLeft = true;
      return [hint];
    });
  }
}

export function provideInlayHints(context: ExtensionContext, current: CurrentAnswer): void {
  context.subscriptions.push(
    editorLanguages.registerInlayHintsProvider(
      languages.map((language) => ({ scheme: 'file', language })),
      new ParameterHints(current),
    ),
  );
}
