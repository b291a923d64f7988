import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CurrentAnswer } from '../src/currentAnswer';
import { answer, step } from './samples';

test('steps are gone through one by one, and stop at both ends', () => {
  const current = new CurrentAnswer();
  let changes = 0;
  current.onChange(() => ++changes);
  current.show([answer({ sequence: [step(), step()] })]);
  assert.equal(current.position, -1);
  assert.deepEqual(
    [1, 1, 1, -1, -1].map((by) => current.move(by)),
    [true, true, false, true, false],
  );
  assert.equal(current.position, 0);
  assert.equal(changes, 4);
});

test('of several answers, the first with steps is followed', () => {
  const [proof, found] = [answer({ verdict: 'unreachable' }), answer({ sequence: [step()] })];
  const current = new CurrentAnswer();
  current.show([proof, found]);
  assert.equal(current.answer, found);
  current.goTo(proof, 3);
  assert.equal(current.position, -1);
  assert.equal(current.step, undefined);
  current.clear();
  assert.equal(current.answer, undefined);
});

test('without a sequence, the one that came closest is followed', () => {
  const current = new CurrentAnswer();
  current.show([answer({ verdict: 'unknown', closest: [step({ label: 'last' })] })]);
  assert.equal(current.move(1), true);
  assert.equal(current.step?.label, 'last');
});

test('what was found out stays with its answer as long as that is shown', () => {
  const current = new CurrentAnswer();
  const [shown, other] = [answer(), answer()];
  let changes = 0;
  current.show([shown]);
  current.onChange(() => ++changes);
  current.note(shown, { isGood: true, text: 'hit in step 1 of 1', details: '' });
  current.note(other, { isGood: false, text: 'not hit', details: '' });
  assert.deepEqual(
    current.notes(shown).map(({ text }) => text),
    ['hit in step 1 of 1'],
  );
  assert.equal(changes, 1);
  current.show([other]);
  assert.equal(current.notes(shown).length + current.notes(other).length, 0);
});
