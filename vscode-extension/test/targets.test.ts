import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type FileTarget,
  coveredBranches,
  targetIds,
  targetName,
  targetSummary,
} from '../src/targets';

function target(line: number, branch: boolean, parts: Partial<FileTarget> = {}): FileTarget {
  return {
    arguments: { uri: 'file:///a.c', line: line + 1, column: 7, branch },
    range: { start: { line, character: 6 }, end: { line, character: 12 } },
    guarded: null,
    function: 'check',
    text: 'x == 7',
    verdict: 'reachable',
    summary: null,
    covered: null,
    ...parts,
  };
}

test('a target is named by its text and outcome', () => {
  assert.equal(targetName(target(3, false)), 'x == 7 is false');
  const assertion = { arguments: { uri: '', line: 3, assertion: true }, text: 'assert(ok)' };
  assert.equal(targetName(target(3, true, assertion)), 'assert(ok) fails');
});

test('what is known of a target says what tests do', () => {
  assert.equal(targetSummary(target(3, true)), '');
  assert.equal(targetSummary(target(3, true, { covered: true })), 'reached by tests');
  const missed = { summary: 'reachable in 2 events', covered: false };
  assert.equal(targetSummary(target(3, true, missed)), 'reachable in 2 events · by no test');
});

test('targets that look alike have ids of their own, and lines above do not change them', () => {
  const before = targetIds([target(3, true), target(5, true), target(5, false)]);
  assert.equal(new Set(before).size, 3);
  assert.deepEqual(before, targetIds([target(4, true), target(6, true), target(6, false)]));
});

test('outcomes of one condition are one branch; unknown ones count neither way', () => {
  const found = coveredBranches([
    target(3, true, { verdict: 'unreachable' }),
    target(3, false),
    target(9, true, { verdict: 'unknown' }),
    target(9, false, { verdict: 'open' }),
  ]);
  assert.equal(found.length, 1);
  assert.deepEqual(found[0]?.outcomes, [
    { isTrue: true, isReached: false },
    { isTrue: false, isReached: true },
  ]);
});
