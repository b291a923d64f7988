import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Machine, chooseAdapter, configurationOf } from '../src/debugAdapters';
import type { DebugLaunch } from '../src/protocol';

function machine(parts: Partial<Machine> & { ids?: string[] } = {}): Machine {
  return {
    hasExtension: (id) => (parts.ids ?? []).includes(id),
    searchPath: parts.searchPath ?? '',
    gdbVersion: parts.gdbVersion ?? (() => ''),
  };
}

function folderWith(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'reachd-unit-'));
  for (const name of programs) writeFileSync(join(folder, name), '', { mode: 0o755 });
  return folder;
}

test('extensions come first, then programs of the machine', () => {
  const folder = folderWith('lldb-dap-18', 'lldb-dap-19', 'lldb-dapper', 'lldb-dap-9');
  const searchPath = `:/no/such/folder:${folder}`;
  const gdbVersion = () => 'GNU gdb (GDB) 15.1';
  const all = { searchPath, gdbVersion };
  assert.equal(
    chooseAdapter('auto', machine({ ...all, ids: ['vadimcn.vscode-lldb'] })).type,
    'lldb',
  );
  const both = ['vadimcn.vscode-lldb', 'ms-vscode.cpptools'];
  assert.equal(chooseAdapter('auto', machine({ ...all, ids: both })).kind, 'cppdbg');
  assert.deepEqual(chooseAdapter('auto', machine(all)), {
    kind: 'lldb-dap',
    type: 'reachd',
    program: { command: join(folder, 'lldb-dap-19'), args: [] },
  });
  const gdb = {
    kind: 'gdb',
    type: 'reachd',
    program: { command: 'gdb', args: ['-q', '--interpreter=dap'] },
  };
  assert.deepEqual(chooseAdapter('auto', machine({ gdbVersion })), gdb);
  assert.deepEqual(chooseAdapter('gdb', machine({ ...all, ids: both })), gdb);
  const plain = folderWith('lldb-dap', 'lldb-dap-19');
  const { program } = chooseAdapter('lldb-dap', machine({ searchPath: plain }));
  assert.equal(program?.command, join(plain, 'lldb-dap'));
});

test('what to install is told', () => {
  const old = machine({ gdbVersion: () => 'GNU gdb (Debian 13.1-3) 13.1' });
  assert.throws(() => chooseAdapter('auto', old), /ms-vscode.cpptools.*gdb 14 or newer.*13\.1-3/);
  assert.throws(() => chooseAdapter('gdb', machine()), /asks for gdb: install gdb 14 or newer$/);
  assert.throws(() => chooseAdapter('codelldb', machine()), /install the extension vadimcn/);
  assert.throws(() => chooseAdapter('lldb-dap', machine()), /or lldb-dap on this machine/);
});

const launch: DebugLaunch = {
  target: { file: '/src/door.cpp', line: 14 },
  program: '/build/door',
  arguments: ['--demo'],
  environment: { LD_PRELOAD: '/agent.so', TZ: 'UTC' },
  directory: '/tmp/reachd-1',
  sourceMap: { '/built/here': '/src' },
  steps: 3,
  condition: null,
  folder: '/tmp/reachd-1',
};

test('each adapter gets the environment and the places of sources as it reads them', () => {
  const of = (kind: 'cppdbg' | 'codelldb' | 'lldb-dap' | 'gdb') =>
    configurationOf(launch, { kind, type: 'any' }, 'a name');
  const common = { type: 'any', name: 'a name', request: 'launch', program: '/build/door' };
  for (const kind of ['cppdbg', 'codelldb', 'lldb-dap', 'gdb'] as const) {
    const { args, cwd, ...rest } = of(kind);
    assert.deepEqual([args, cwd], [['--demo'], '/tmp/reachd-1']);
    assert.deepEqual({ ...rest, ...common }, rest);
  }
  const [first] = of('cppdbg')['environment'] as object[];
  assert.deepEqual(first, { name: 'LD_PRELOAD', value: '/agent.so' });
  assert.deepEqual(of('cppdbg')['sourceFileMap'], launch.sourceMap);
  assert.match(JSON.stringify(of('cppdbg')['setupCommands']), /startup-with-shell off/);
  assert.deepEqual(of('codelldb')['env'], launch.environment);
  assert.deepEqual(of('lldb-dap')['env'], ['LD_PRELOAD=/agent.so', 'TZ=UTC']);
  assert.deepEqual(of('lldb-dap')['sourceMap'], [['/built/here', '/src']]);
  assert.deepEqual(of('gdb')['env'], launch.environment);
  const here = { ...launch, sourceMap: {} };
  const adapter = { kind: 'lldb-dap', type: 'any' } as const;
  assert.ok(!('sourceMap' in configurationOf(here, adapter, 'a name')));
});
