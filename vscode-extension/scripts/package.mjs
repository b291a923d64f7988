// usage: node scripts/package.mjs [--server=PROGRAM] [--out=FILE] [--without-libraries]
//
// Makes the .vsix, with the server inside: the program that is named, else the release build, else
// the development build; and with the libraries that it needs and Clang's own headers, so that
// nothing else must be installed. It is for the kind of machine that it is made on.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
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
/** All but what is part of every system, and must be the system's own. */
function librariesOf(program) {
  const system = /^(libc|libm|libdl|librt|libpthread|ld-linux[^.]*)[.]so/;
  return [...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/=> (\/\S+)/g)]
    .map((match) => match[1])
    .filter((path) => !system.test(basename(path)));
}

const libraries = join(root, 'server/lib');
rmSync(libraries, { recursive: true, force: true });
if (!process.argv.includes('--without-libraries')) {
  mkdirSync(libraries);
  for (const path of librariesOf(server))
    copyFileSync(realpathSync(path), join(libraries, basename(path)));
  const clang = librariesOf(server).find((path) => basename(path).startsWith('libclang-cpp'));
  const headers = clang && join(dirname(clang), 'clang/19/include');
  if (!headers || !existsSync(headers)) {
    console.error(`package: found no headers of Clang beside ${clang}, expected ${headers}`);
    process.exit(2);
  }
  cpSync(headers, join(libraries, 'clang/19/include'), { recursive: true, dereference: true });
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
rmSync(libraries, { recursive: true, force: true }); // they are no sources of ours
console.log(`${packagePath}: ${(statSync(packagePath).size / 1e6).toFixed(1)} MB`);
