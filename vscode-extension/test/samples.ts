import type { Answer, Step } from '../src/protocol';

export function step(parts: Partial<Step> = {}): Step {
  return {
    event: 'e1',
    label: 'event',
    handler: 'on_event',
    role: 'connector',
    repeat: 1,
    parameters: {},
    from: null,
    to: null,
    location: { file: '/src/tax.c', line: 10 },
    ...parts,
  };
}

export function answer(parts: Partial<Answer> = {}): Answer {
  const verdict = parts.verdict ?? 'reachable';
  return {
    target: { file: '/src/tax.c', line: 30, column: 7, branch: true, id: null },
    verdict,
    evidence: verdict === 'reachable' ? 'replayed' : null,
    sequence: [],
    certificate: null,
    reasons: [],
    closest: null,
    statistics: { seconds: 0 },
    ...parts,
  };
}
