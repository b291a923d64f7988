/** Which debugger starts a program, and what it is told. No editor in here. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DebugLaunch } from './protocol';

export type DebuggerSetting = 'auto' | 'cppdbg' | 'codelldb' | 'lldb-dap' | 'gdb';

export interface Adapter {
  kind: Exclude<DebuggerSetting, 'auto'>;
  /** What the editor knows it by. */
  type: string;
  /** A program of the machine that speaks the protocol itself; else an extension brings it. */
  program?: { command: string; args: string[] };
}

/** That of adapters which are programs of the machine. */
export const ownType = 'reachd';

const extensions: Adapter[] = [
  { kind: 'cppdbg', type: 'cppdbg' },
  { kind: 'codelldb', type: 'lldb' },
  { kind: 'lldb-dap', type: 'lldb-dap' },
];
const extensionIds: Record<string, string> = {
  cppdbg: 'ms-vscode.cpptools',
  codelldb: 'vadimcn.vscode-lldb',
  'lldb-dap': 'llvm-vs-code-extensions.lldb-dap',
};

/** The first release of gdb that speaks the protocol. */
const gdbMajorMin = 14;

export interface Machine {
  hasExtension(id: string): boolean;
  searchPath: string;
  /** What `gdb --version` says; empty where there is no gdb. */
  gdbVersion(): string;
}

/** Errors: none is there, and what to install. */
export function chooseAdapter(wanted: DebuggerSetting, machine: Machine): Adapter {
  const isWanted = ({ kind }: Adapter) => wanted === 'auto' || wanted === kind;
  const installed = extensions.filter(isWanted).find(({ kind }) => {
    return machine.hasExtension(extensionIds[kind] ?? '');
  });
  if (installed) return installed;
  const lldb: Adapter = { kind: 'lldb-dap', type: ownType };
  if (isWanted(lldb)) {
    const command = findLldb(machine.searchPath);
    if (command) return { ...lldb, program: { command, args: [] } };
  }
  const gdb: Adapter = { kind: 'gdb', type: ownType };
  const version = isWanted(gdb) ? machine.gdbVersion() : '';
  if (majorOf(version) >= gdbMajorMin)
    return { ...gdb, program: { command: 'gdb', args: ['-q', '--interpreter=dap'] } };
  throw new Error(advice(wanted, version));
}

function advice(wanted: DebuggerSetting, gdbVersion: string): string {
  const old = gdbVersion === '' ? '' : ` (the one here is ${gdbVersion})`;
  const gdb = `gdb ${gdbMajorMin} or newer${old}`;
  switch (wanted) {
    case 'auto':
      return `no debugger for C++ is installed: install the extension C/C++ (${extensionIds['cppdbg']}), CodeLLDB (${extensionIds['codelldb']}) or LLDB DAP, or lldb-dap or ${gdb} on this machine`;
    case 'gdb':
      return `the setting reachd.debugger asks for gdb: install ${gdb}`;
    case 'lldb-dap':
      return `the setting reachd.debugger asks for lldb-dap: install the extension ${extensionIds[wanted]}, or lldb-dap on this machine`;
    default:
      return `the setting reachd.debugger asks for ${wanted}: install the extension ${extensionIds[wanted]}`;
  }
}

function majorOf(version: string): number {
  return Number(/(\d+)\.\d+/.exec(version)?.[1] ?? 0);
}

/** `lldb-dap`, else the newest that has its release in its name, as distributions call it. */
function findLldb(searchPath: string): string | undefined {
  const found: { command: string; release: number }[] = [];
  for (const folder of searchPath.split(':').filter((part) => part !== ''))
    for (const name of namesIn(folder)) {
      const release = /^lldb-dap(?:-(\d+))?$/.exec(name);
      const command = join(folder, name);
      if (release && isProgram(command))
        found.push({ command, release: Number(release[1] ?? Infinity) });
    }
  return found.sort((a, b) => b.release - a.release)[0]?.command;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How the adapter is asked to start the program. */
export function configurationOf(
  launch: DebugLaunch,
  adapter: Adapter,
  name: string,
): { type: string; name: string; request: string; [key: string]: unknown } {
  const common = {
    type: adapter.type,
    name,
    request: 'launch',
    program: launch.program,
    args: launch.arguments,
    cwd: launch.directory,
  };
  // An empty one is no settings to lldb, but an error.
  const folders = Object.entries(launch.sourceMap);
  const mapped = (key: string, map: object) => (folders.length > 0 ? { [key]: map } : {});
  switch (adapter.kind) {
    case 'cppdbg':
      return {
        ...common,
        environment: Object.entries(launch.environment).map(([key, value]) => ({
          name: key,
          value,
        })),
        MIMode: 'gdb',
        stopAtEntry: false,
        externalConsole: false,
        ...mapped('sourceFileMap', launch.sourceMap),
        setupCommands: [
          { text: '-enable-pretty-printing', ignoreFailures: true },
          // The environment is the program's, and no shell's.
          { text: '-gdb-set startup-with-shell off', ignoreFailures: true },
        ],
      };
    case 'codelldb':
      return { ...common, env: launch.environment, ...mapped('sourceMap', launch.sourceMap) };
    case 'lldb-dap':
      return {
        ...common,
        // The form that all its releases read.
        env: Object.entries(launch.environment).map(([key, value]) => `${key}=${value}`),
        ...mapped('sourceMap', folders),
      };
    case 'gdb':
      return { ...common, env: launch.environment };
  }
}
