import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Restarts } from '../src/restarts';

test('a server that dies now and then is started again each time', () => {
  const restarts = new Restarts();
  for (let minute = 0; minute < 100; minute += 2) assert.ok(restarts.mayStart(minute * 60_000));
});

test('a server that dies at once, again and again, is left alone', () => {
  const restarts = new Restarts();
  for (let second = 0; second < 4; ++second) assert.ok(restarts.mayStart(second * 1000));
  assert.ok(!restarts.mayStart(4000));
});
