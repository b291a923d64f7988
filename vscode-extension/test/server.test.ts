import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildDirectoryOf, findBuildDirectory, findServer } from '../src/server';

function folder(...files: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'reachd-unit-'));
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), '', { mode: 0o755 });
  }
  return root;
}

test('the setting comes first, then the bundled server, then the PATH', () => {
  const extension = folder('server/reachd');
  const path = folder('reachd');
  const set = join(folder('mine'), 'mine');
  const bundled = join(extension, 'server/reachd');
  assert.deepEqual(findServer(set, extension, path), { command: set, origin: 'setting' });
  assert.deepEqual(findServer('', extension, path), { command: bundled, origin: 'bundled' });
  const whole = folder('server/reachd', 'server/lib/libz3.so.4');
  assert.equal(findServer('', whole, path).libraries, join(whole, 'server/lib'));
  const inPath = { command: join(path, 'reachd'), origin: 'PATH' };
  assert.deepEqual(findServer('', folder(), `:${folder()}:${path}`), inPath);
});

test('what is missing is told', () => {
  const none = join(folder(), 'none');
  assert.throws(() => findServer(none, folder('server/reachd'), ''), /is no program/);
  assert.throws(() => findServer('', folder(), ''), /set reachd.server.path/);
});

test('the compilation database is found where builds put it', () => {
  assert.equal(findBuildDirectory(folder()), '');
  const root = folder('compile_commands.json', 'build/compile_commands.json');
  assert.equal(findBuildDirectory(root), root);
  const presets = folder('build/old/compile_commands.json', 'build/new/compile_commands.json');
  utimesSync(join(presets, 'build/old/compile_commands.json'), 1000, 1000);
  assert.equal(findBuildDirectory(presets), join(presets, 'build/new'));
});

test('each folder of the workspace has a build of its own', () => {
  const one = folder('build/compile_commands.json');
  const other = folder('out/compile_commands.json');
  assert.equal(buildDirectoryOf(one, ''), join(one, 'build'));
  assert.equal(buildDirectoryOf(other, ''), '');
  assert.equal(buildDirectoryOf(other, 'out'), join(other, 'out'));
  assert.equal(buildDirectoryOf(other, one), one);
});
