/** The answers on display, and the step at which one looks. No editor in here. */
import type { Answer, Step } from './protocol';

/** What was found out about an answer by running code. */
export interface Note {
  isGood: boolean;
  text: string;
  details: string;
}

export class CurrentAnswer {
  private shown: readonly Answer[] = [];
  private answerIndex = 0;
  private stepIndex = -1;
  private readonly noted = new Map<Answer, Note[]>();
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  show(answers: readonly Answer[]): void {
    this.shown = answers;
    this.noted.clear();
    // One with steps, where there is one, so that there is something to follow.
    this.answerIndex = Math.max(
      answers.findIndex((answer) => answer.sequence.length > 0),
      0,
    );
    this.stepIndex = -1;
    this.changed();
  }

  /** Nothing, where the answer is not on display any more. */
  note(answer: Answer, note: Note): void {
    if (!this.shown.includes(answer)) return;
    this.noted.set(answer, [...this.notes(answer), note]);
    this.changed();
  }

  notes(answer: Answer): readonly Note[] {
    return this.noted.get(answer) ?? [];
  }

  clear(): void {
    this.show([]);
  }

  /** All answers; several, where a handler's lens asked for all its branches. */
  get all(): readonly Answer[] {
    return this.shown;
  }

  get answer(): Answer | undefined {
    return this.shown[this.answerIndex];
  }

  /** The steps of a sequence, or of the one that came closest. */
  get steps(): readonly Step[] {
    return this.answer ? stepsOf(this.answer) : [];
  }

  /** From 0; −1 while no step was gone to. */
  get position(): number {
    return this.stepIndex;
  }

  get step(): Step | undefined {
    return this.steps[this.stepIndex];
  }

  goTo(answer: Answer, position: number): void {
    this.answerIndex = Math.max(this.shown.indexOf(answer), 0);
    this.stepIndex = Math.min(Math.max(position, -1), this.steps.length - 1);
    this.changed();
  }

  /** False at either end: there the step stays. */
  move(by: number): boolean {
    const next = this.stepIndex + by;
    if (next < 0 || next >= this.steps.length) return false;
    this.stepIndex = next;
    this.changed();
    return true;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

export function stepsOf(answer: Answer): readonly Step[] {
  return answer.sequence.length > 0 ? answer.sequence : (answer.closest ?? []);
}
