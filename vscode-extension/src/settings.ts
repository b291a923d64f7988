/** The extension's settings, read anew whenever they are needed. */
import { type Uri, workspace } from 'vscode';
import type { DebuggerSetting } from './debugAdapters';

/** Those whose files the server is asked about. */
export const languages = ['c', 'cpp'];

function get<T>(name: string, otherwise: T): T {
  return workspace.getConfiguration('reachd').get<T>(name, otherwise);
}

export const settings = {
  serverPath: () => get('server.path', '').trim(),
  serverArguments: () => get<string[]>('server.arguments', []),
  buildDirectory: (folder?: Uri) =>
    workspace.getConfiguration('reachd', folder).get('buildDirectory', '').trim(),
  models: () => get<string[]>('models', []),
  coverage: () => get<string[]>('coverage', []),
  application: () => get<string[]>('application', []),
  testFramework: () => get<'auto' | 'gtest' | 'qttest' | 'script'>('testFramework', 'auto'),
  debugger: () => get<DebuggerSetting>('debugger', 'auto'),
  lensTimeout: () => get('lensTimeout', 5),
  background: () => get('background', true),
  backgroundIndex: () => get('backgroundIndex', true),
  codeLens: () => get('codeLens.enabled', true),
  hover: () => get('hover.enabled', true),
  diagnostics: () => get('diagnostics.enabled', true),
  disabledDiagnostics: () => get<string[]>('diagnostics.disabled', []),
  codeActions: () => get('codeActions.enabled', true),
  inlayHints: () => get('inlayHints.enabled', false),
  testExplorer: () => get('testExplorer.enabled', true),
  severity: () => get<'hint' | 'information'>('diagnostics.severity', 'information'),
};

/** Settings that take another server; of the others it is told when they change. */
export const startSettings = ['reachd.server.path', 'reachd.server.arguments'];
