import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerText, stepDetails, stepLabel, summaryText, valuesText } from '../src/answerText';
import { answer, step } from './samples';

test('values are written as in the source, integers beyond 2^53 without quotes', () => {
  const values = { n: 41, ok: true, name: 'tr0"ub', big: '18446744073709551615', half: '1/2' };
  assert.equal(
    valuesText(values),
    'n = 41, ok = true, name = "tr0\\"ub", big = 18446744073709551615, half = "1/2"',
  );
});

test('a step tells its count, values, views and purpose', () => {
  const tick = step({ label: 'tick', repeat: 9, role: 'anchor', establishes: 'left <= 1' });
  assert.equal(stepLabel(tick), 'tick × 9');
  assert.equal(stepDetails(tick), 'establishes left <= 1');
  const enter = step({ role: 'target', parameters: { amount: 41 }, from: 'INCOME', to: 'MENU' });
  assert.equal(stepDetails(enter), 'amount = 41 · INCOME → MENU · reaches the target');
  assert.equal(stepDetails(step({ from: 'MENU', to: 'MENU' })), 'in MENU');
  assert.equal(stepLabel(step({ label: '', event: 'e1' })), 'e1');
});

test('a sequence is copied as the command line prints it', () => {
  const found = answer({
    sequence: [step({ label: 'start', role: 'anchor' }), step({ label: 'go', role: 'target' })],
    initial_inputs: { argc: 2 },
  });
  assert.equal(
    answerText(found),
    'tax.c:30 true: reachable in 2 events (replayed)\n' +
      '  started with argc = 2\n' +
      '  1. * start\n' +
      '  2. go   reaches the target\n',
  );
});

test('proofs and reasons are copied, too', () => {
  const proof = answer({
    verdict: 'unreachable',
    certificate: { invariant: { smtlib: '', text: 'x < 3' }, method: 'templates', checked: true },
  });
  assert.equal(
    answerText(proof),
    'tax.c:30 true: unreachable, proof checked\n  invariant: x < 3\n',
  );
  const open = answer({
    verdict: 'unknown',
    reasons: [{ text: "'f' has no body", location: { file: '/src/a.c', line: 7 } }],
    closest: [step({ label: 'go' })],
  });
  assert.equal(
    answerText(open),
    "tax.c:30 true: unknown\n  reason: a.c:7: 'f' has no body\n" +
      '  the sequence that came closest ends with\n  1. go\n',
  );
});

test('several answers are counted', () => {
  const verdicts = ['reachable', 'reachable', 'unreachable', 'unknown'] as const;
  const answers = verdicts.map((verdict) => answer({ verdict }));
  assert.equal(summaryText(answers), '2 of 4 branches reachable, 1 unreachable, 1 unknown');
  assert.equal(summaryText(answers.slice(0, 1)), 'tax.c:30 true: reachable without any event');
});
