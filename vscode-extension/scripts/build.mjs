// usage: node scripts/build.mjs [--tests]      bundles the extension, or its tests, into dist/
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const common = { bundle: true, absWorkingDir: root, logLevel: 'warning', target: 'es2022' };

export async function bundle() {
  await build({
    ...common,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.cjs',
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    minify: true,
  });
  await build({
    ...common,
    entryPoints: ['src/webview/modelView.ts'],
    outfile: 'dist/modelView.js',
    format: 'iife',
    minify: true,
  });
}

async function bundleTests() {
  const tests = readdirSync(join(root, 'test')).filter((name) => name.endsWith('.test.ts'));
  await build({
    ...common,
    entryPoints: tests.map((name) => `test/${name}`),
    outdir: 'dist/test',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await (process.argv.includes('--tests') ? bundleTests() : bundle());
