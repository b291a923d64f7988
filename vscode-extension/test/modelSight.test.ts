import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node, Picture } from '../src/modelGraph';
import { firstSight, sightWith, wholeSight } from '../src/modelSight';

const node = (id: string, x: number): Node => ({
  ...{ id, kind: 'event', label: id, details: '', location: null },
  ...{ x, y: 50, width: 80, height: 30 },
});
const wide: Picture = {
  ...{ title: 'wide', note: '', width: 10_000, height: 100, edges: [] },
  nodes: [node('a', 100), node('b', 300), node('c', 9000)],
};
const window = { width: 400, height: 300 };

test('a picture that can be read as a whole is shown so', () => {
  const small = { ...wide, width: 300 };
  assert.deepEqual(firstSight(small, window, ['a']), wholeSight(small, window));
});

test('of one that cannot, what the sequence uses is shown, large enough to be read', () => {
  assert.equal(wholeSight(wide, window).width, 10_000);
  const near = firstSight(wide, window, ['a', 'b']);
  assert.equal(near.x + near.width / 2, 200);
  assert.ok(near.width < 2 * window.width);
  const far = firstSight(wide, window, ['c', 'a']);
  assert.equal(far.x + far.width / 2, 9000);
  const none = firstSight(wide, window, []);
  assert.equal(none.x + none.width / 2, 5000);
});

test('a node out of sight comes into it, and one in sight moves nothing', () => {
  const sight = { x: 0, y: 0, width: 400, height: 100 };
  assert.deepEqual(sightWith(sight, node('in', 200)), sight);
  assert.deepEqual(sightWith(sight, node('right', 9000)), { ...sight, x: 8640 });
  assert.deepEqual(sightWith({ ...sight, x: 5000, y: 60 }, node('left', 100)), {
    ...sight,
    ...{ x: 60, y: 35 },
  });
});
