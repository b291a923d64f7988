/** Answers as text: labels of the sequence view, and what is copied. No editor in here. */
import type { Answer, Step, Value } from './protocol';

const wideIntegerFrom = 10;

function valueText(value: Value): string {
  if (typeof value !== 'string') return String(value);
  // Integers beyond 2^53 and fractions come as text, too; those need no quotes.
  return /^-?\d+(\/\d+)?$/.test(value) && value.length > wideIntegerFrom
    ? value
    : JSON.stringify(value);
}

export function valuesText(values: Record<string, Value>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${valueText(value)}`)
    .join(', ');
}

export function stepLabel(step: Step): string {
  const label = step.label || step.event;
  return step.repeat > 1 ? `${label} × ${step.repeat}` : label;
}

/** `INCOME → MENU`; empty where the model has no views, or the step stays in one of its own. */
export function viewsText(step: Step): string {
  if (!step.from && !step.to) return '';
  if (step.from === step.to) return `in ${step.from}`;
  return `${step.from ?? '?'} → ${step.to ?? '?'}`;
}

/** What stands beside a step: its values and views, and why it is there. */
export function stepDetails(step: Step): string {
  const parts = [valuesText(step.parameters), viewsText(step)];
  if (step.role === 'anchor' && step.establishes) parts.push(`establishes ${step.establishes}`);
  if (step.role === 'target') parts.push('reaches the target');
  return parts.filter((part) => part !== '').join(' · ');
}

export function eventCount(steps: readonly Step[]): number {
  return steps.reduce((count, step) => count + step.repeat, 0);
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `tax.c:30 is true`. */
export function targetText(answer: Answer): string {
  const { file, line, branch, id } = answer.target;
  if (id !== null) return id;
  const place = `${fileName(file ?? '')}:${line ?? 0}`;
  return branch === null ? place : `${place} ${branch}`;
}

export function verdictText(answer: Answer): string {
  switch (answer.verdict) {
    case 'reachable': {
      const count = eventCount(answer.sequence);
      if (count === 0) return 'reachable without any event';
      return `reachable in ${count} ${count === 1 ? 'event' : 'events'}`;
    }
    case 'unreachable':
      return answer.certificate?.checked ? 'unreachable, proof checked' : 'unreachable';
    case 'unknown':
      return 'unknown';
  }
}

/** What a reachable verdict rests on: replayed, executed. */
export function evidenceText(answer: Answer): string {
  return answer.verdict === 'reachable' && answer.evidence ? ` (${answer.evidence})` : '';
}

function stepsText(steps: readonly Step[]): string[] {
  return steps.map((step, index) => {
    const details = stepDetails(step);
    const star = step.role === 'anchor' ? '* ' : '';
    return `  ${index + 1}. ${star}${stepLabel(step)}${details === '' ? '' : `   ${details}`}`;
  });
}

/** The whole answer, as the command line prints it. */
export function answerText(answer: Answer): string {
  const lines = [`${targetText(answer)}: ${verdictText(answer)}${evidenceText(answer)}`];
  const inputs = valuesText(answer.initial_inputs ?? {});
  if (inputs !== '') lines.push(`  started with ${inputs}`);
  lines.push(...stepsText(answer.sequence));
  if (answer.certificate) lines.push(`  invariant: ${answer.certificate.invariant.text}`);
  for (const reason of answer.reasons) {
    const place = reason.location
      ? `${fileName(reason.location.file)}:${reason.location.line}: `
      : '';
    lines.push(`  reason: ${place}${reason.text}`);
  }
  if (answer.closest && answer.closest.length > 0) {
    lines.push('  the sequence that came closest ends with');
    lines.push(...stepsText(answer.closest));
  }
  return lines.join('\n') + '\n';
}

/** One line for several answers: `3 of 5 branches reachable, 1 unreachable, 1 unknown`. */
export function summaryText(answers: readonly Answer[]): string {
  const only = answers.length === 1 ? answers[0] : undefined;
  if (only) return `${targetText(only)}: ${verdictText(only)}`;
  const count = (verdict: string) => answers.filter((a) => a.verdict === verdict).length;
  const rest = (['unreachable', 'unknown'] as const)
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `, ${count(verdict)} ${verdict}`);
  return `${count('reachable')} of ${answers.length} branches reachable${rest.join('')}`;
}
