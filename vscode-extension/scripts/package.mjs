// usage: node scripts/package.mjs [--server=PROGRAM] [--out=FILE]
//
// Makes the .vsix, with the server inside: the program that is named, else the release build, else
// the development build. It is for the kind of machine that it is made on.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { bundle } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function option(name) {
  const start = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length);
}

const builds = ['release', 'dev'].map((preset) => join(root, '../build', preset, 'bin/reachd'));
const server = [option('server') ?? builds].flat().find((path) => existsSync(path));
if (!server) {
  console.error(`package: found no server, expected ${option('server') ?? builds.join(' or ')}`);
  process.exit(2);
}
const inside = join(root, 'server/reachd');
mkdirSync(dirname(inside), { recursive: true });
try {
  execFileSync('strip', ['-o', inside, server]);
} catch {
  copyFileSync(server, inside); // no binutils: larger, but the same
}
copyFileSync(join(root, '../LICENSE'), join(root, 'LICENSE'));
await bundle();
const packagePath = resolve(option('out') ?? join(root, 'reachd.vsix'));
await createVSIX({
  cwd: root,
  packagePath,
  target: `${process.platform}-${process.arch}`,
  dependencies: false,
  skipLicense: true,
  allowMissingRepository: true,
});
console.log(`${packagePath}: ${(statSync(packagePath).size / 1e6).toFixed(1)} MB`);
