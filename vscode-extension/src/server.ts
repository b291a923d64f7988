/** Where the server is, and which build it looks at. No editor in here. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

export interface Found {
  command: string;
  origin: 'setting' | 'bundled' | 'PATH';
  /** A folder of libraries that come with it. */
  libraries?: string;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The setting decides; then comes the server in the extension, then the one in the PATH.
 * Errors: what is missing, and what to do about it. */
export function findServer(setting: string, extensionFolder: string, searchPath: string): Found {
  if (setting !== '') {
    if (isProgram(setting)) return { command: setting, origin: 'setting' };
    throw new Error(`'${setting}', which the setting reachd.server.path names, is no program`);
  }
  const bundled = join(extensionFolder, 'server', 'reachd');
  const libraries = join(extensionFolder, 'server', 'lib');
  if (isProgram(bundled))
    return { command: bundled, origin: 'bundled', ...(existsSync(libraries) && { libraries }) };
  for (const folder of searchPath.split(':').filter((part) => part !== '')) {
    const command = join(folder, 'reachd');
    if (isProgram(command)) return { command, origin: 'PATH' };
  }
  throw new Error(
    'no reachd comes with this extension, and none is in the PATH; set reachd.server.path',
  );
}

/** That of a folder of the workspace: the setting decides. Empty where there is none. */
export function buildDirectoryOf(root: string, setting: string): string {
  if (setting === '') return findBuildDirectory(root);
  return isAbsolute(setting) ? setting : join(root, setting);
}

const database = 'compile_commands.json';

/** The folder of the compilation database: in the workspace's folder, `build`, or the newest one
 * in a folder of `build`. Empty where there is none. */
export function findBuildDirectory(root: string): string {
  for (const folder of [root, join(root, 'build')])
    if (existsSync(join(folder, database))) return folder;
  const build = join(root, 'build');
  if (!existsSync(build)) return '';
  const found = readdirSync(build, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(build, entry.name, database)))
    .map((entry) => join(build, entry.name));
  const age = (folder: string) => statSync(join(folder, database)).mtimeMs;
  return found.sort((a, b) => age(b) - age(a))[0] ?? '';
}
