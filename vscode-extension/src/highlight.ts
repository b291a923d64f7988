/** Marks in the editors the handlers of the current sequence, the step one is at, and the target. */
import {
  type DecorationOptions,
  type Disposable,
  OverviewRulerLane,
  type TextEditor,
  type TextEditorDecorationType,
  ThemeColor,
  window,
} from 'vscode';
import { stepLabel } from './answerText';
import type { CurrentAnswer } from './currentAnswer';
import { uriOf } from './navigate';
import type { Place } from './protocol';

export class Highlight implements Disposable {
  private readonly step = decoration('reachd.stepBackground');
  private readonly currentStep = decoration('reachd.currentStepBackground');
  private readonly target = decoration('reachd.targetBackground');
  private readonly listening: Disposable;

  constructor(private readonly current: CurrentAnswer) {
    current.onChange(() => this.update());
    this.listening = window.onDidChangeVisibleTextEditors(() => this.update());
  }

  dispose(): void {
    this.listening.dispose();
    for (const type of [this.step, this.currentStep, this.target]) type.dispose();
  }

  private update(): void {
    for (const editor of window.visibleTextEditors) this.decorate(editor);
  }

  private decorate(editor: TextEditor): void {
    const steps = new Map<number, number[]>();
    this.current.steps.forEach((step, index) => {
      const line = lineIn(editor, step.location);
      if (line !== undefined) steps.set(line, [...(steps.get(line) ?? []), index]);
    });
    const now = lineIn(editor, this.current.step?.location ?? null);
    const marks = [...steps].map(([line, indices]) => this.mark(editor, line, indices));
    const isNow = (mark: DecorationOptions) => mark.range.start.line === now;
    editor.setDecorations(
      this.step,
      marks.filter((mark) => !isNow(mark)),
    );
    editor.setDecorations(this.currentStep, marks.filter(isNow));
    editor.setDecorations(this.target, this.targetMarks(editor));
  }

  /** `step 2 of 6: tick` where one is; else `steps 1, 4`. */
  private mark(editor: TextEditor, line: number, indices: number[]): DecorationOptions {
    const { step, position, steps } = this.current;
    if (step && indices.includes(position))
      return marked(editor, line, `step ${position + 1} of ${steps.length}: ${stepLabel(step)}`);
    const numbers = indices.map((index) => index + 1).join(', ');
    return marked(editor, line, `${indices.length === 1 ? 'step' : 'steps'} ${numbers}`);
  }

  private targetMarks(editor: TextEditor): DecorationOptions[] {
    const answer = this.current.answer;
    const { file, line, branch } = answer?.target ?? {};
    if (!answer || !file || !line) return [];
    const place = lineIn(editor, { file, line });
    if (place === undefined) return [];
    const outcome = typeof branch === 'boolean' ? ` ${String(branch)}` : '';
    return [marked(editor, place, `target${outcome}: ${answer.verdict}`)];
  }
}

function lineIn(editor: TextEditor, place: Place | null): number | undefined {
  if (!place || uriOf(place.file).toString() !== editor.document.uri.toString()) return undefined;
  return place.line <= editor.document.lineCount ? place.line - 1 : undefined;
}

function marked(editor: TextEditor, line: number, text: string): DecorationOptions {
  return {
    range: editor.document.lineAt(line).range,
    renderOptions: { after: { contentText: `   ◂ ${text}` } },
  };
}

function decoration(background: string): TextEditorDecorationType {
  return window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new ThemeColor(background),
    overviewRulerColor: new ThemeColor(background),
    overviewRulerLane: OverviewRulerLane.Center,
    after: { color: new ThemeColor('editorCodeLens.foreground'), fontStyle: 'italic' },
    rangeBehavior: 1,
  });
}
