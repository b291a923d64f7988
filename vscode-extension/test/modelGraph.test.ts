import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Model, eventId, highlight, picture, viewId } from '../src/modelGraph';
import { step } from './samples';

const event = (id: string): Model['events'][number] => ({
  id,
  label: `press ${id}`,
  kind: 'user',
  handler: `on_${id}`,
  location: { file: '/src/a.c', line: 3 },
  enabled: null,
  parameters: [],
});

const withViews: Model = {
  name: 'tax',
  complete: true,
  ui: {
    initial: 'INCOME',
    views: ['INCOME', 'MENU'],
    transitions: [
      { from: 'INCOME', event: 'a', to: 'MENU' },
      { from: 'INCOME', event: 'b', to: 'MENU' },
      { from: 'MENU', event: 'b', to: 'MENU' },
    ],
  },
  events: [event('a'), event('b')],
  variables: [],
};

const withoutViews: Model = {
  ...withViews,
  ui: null,
  variables: [{ name: 'timer.state', writtenBy: ['a'], readBy: ['b'] }],
};

test('views are nodes, and transitions between the same two are one edge', () => {
  const { nodes, edges } = picture(withViews);
  assert.deepEqual(
    nodes.map(({ id }) => id),
    [viewId('INCOME'), viewId('MENU')],
  );
  assert.deepEqual(
    edges.map(({ label }) => label),
    ['press a, press b', 'press b'],
  );
  assert.ok(edges.every(({ points }) => points.length >= 2));
});

test('nodes do not overlap, and lie in the picture', () => {
  const { nodes, width, height } = picture(withViews);
  const [first, second] = nodes;
  assert.ok(first && second && Math.abs(first.y - second.y) >= first.height);
  for (const { x, y } of nodes) assert.ok(x > 0 && y > 0 && x < width && y < height);
});

test('without views, variables lie between the events that write and read them', () => {
  const { nodes, edges, note } = picture(withoutViews);
  assert.equal(nodes.length, 3);
  assert.deepEqual(
    edges.map(({ kind }) => kind),
    ['writes', 'reads'],
  );
  assert.equal(note, '2 events, 1 variables');
});

test('a sequence marks what it uses, with the numbers of its steps', () => {
  const steps = [
    step({
      event: 'a',
      role: 'anchor',
      establishes: 'timer.state == 1',
      from: 'INCOME',
      to: 'MENU',
    }),
    step({ event: 'b', from: 'MENU', to: 'MENU' }),
  ];
  const views = highlight(withViews, steps, 1);
  assert.deepEqual(views.steps[viewId('MENU')], [1, 2]);
  assert.ok(views.current.includes(viewId('MENU')));
  const events = highlight(withoutViews, steps, -1);
  assert.deepEqual(events.steps, {
    [eventId('a')]: [1],
    [eventId('b')]: [2],
    'variable timer.state': [1],
    'event a → variable timer.state': [1],
    'variable timer.state → event b': [1],
  });
  assert.deepEqual(events.current, []);
});

test('a variable is marked only where an anchor establishes something about it', () => {
  for (const establishes of ['old_timer.state == 1', 'timer.state.next > 0', ''])
    assert.deepEqual(
      Object.keys(
        highlight(withoutViews, [step({ event: 'a', establishes }), step({ event: 'b' })], 0).steps,
      ),
      [eventId('a'), eventId('b')],
    );
});
