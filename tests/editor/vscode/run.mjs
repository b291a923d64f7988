// usage: node run.mjs EXTENSION.vsix SOURCES SHOTS [PART]     drives the extension as its user would
//
// SOURCES: the folder with kitchen_timer.c. Prints PASS or FAIL per check; status 1 if one failed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Editor } from './editor.mjs';

const [vsix, sources, shots, only] = process.argv.slice(2);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reachd-vscode.'));
const folder = path.join(scratch, 'timer');
fs.mkdirSync(folder);
fs.copyFileSync(path.join(sources, 'kitchen_timer.c'), path.join(folder, 'kitchen_timer.c'));

const start = Date.now();
let failures = 0;
function check(name, ok, found = '') {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'PASS' : 'FAIL'} [${seconds} s] ${name}${found === '' ? '' : `: ${found}`}`);
  failures += ok ? 0 : 1;
}

const lens = '.codelens-decoration a';
const row = '.pane-body .monaco-list-row';

async function lenses(editor) {
  await editor.open('kitchen_timer.c');
  await editor.goToLine(45);
  const reached = await editor.see(lens, 'reachable in');
  check('lens', true, await reached.innerText());
  await editor.see(lens, 'event timer tick');
  check('handler lens', true);
  await editor.see('.statusbar-item', 'reachd: 38 branches');
  check('status bar', true, (await editor.texts('.statusbar-item', 'reachd')).join());
  await editor.shot('1-lenses');
}

async function sequence(editor) {
  await editor.goToLine(83);
  await (await editor.see(lens, 'true: reachable in 14 events')).click();
  await editor.see(row, 'signal SIGHUP');
  const rows = await editor.texts(row);
  check('sequence view', rows.some((each) => each.includes('3. timer tick × 9')), rows.join(' | '));
  await editor.seeMark('target true: reachable');
  check('target and handlers are marked', (await editor.marks()).includes('steps 2, 6'));
  await editor.shot('2-sequence');

  for (const step of [1, 2, 3, 4]) {
    await editor.command('reachd: Next Step');
    await editor.see('.statusbar-item', `reachd: step ${step} of 6`);
  }
  await editor.seeMark('step 4 of 6: signal SIGHUP');
  check('next step moves the editor', true);
  await editor.command('reachd: Previous Step');
  await editor.see('.statusbar-item', 'reachd: step 3 of 6');
  check('previous step', true);
  await editor.shot('3-step');
  await editor.command('reachd: Copy the Sequence');
  await editor.see('.statusbar-item', 'reachd: copied');
  check('copy', true);
}

async function proof(editor) {
  await editor.goToLine(40);
  await (await editor.see(lens, 'true: unreachable, proof checked')).click();
  await editor.see(row, 'always holds');
  check('proof', true, (await editor.texts(row)).join(' | '));
  await editor.shot('4-proof');
}

async function hoverAndProblems(editor) {
  await editor.goToLine('40:12');
  await editor.command('Show or Focus Hover');
  const hover = await editor.see('.monaco-hover', 'Always holds');
  check('hover', true, (await hover.innerText()).replace(/\s+/g, ' '));
  await editor.shot('5-hover');
  await editor.page.keyboard.press('Escape');
  await editor.command('Problems: Focus on Problems View');
  await editor.see('.markers-panel .monaco-list-row', 'no sequence of events makes');
  check('problems', true, (await editor.texts('.markers-panel .monaco-list-row')).join(' | '));
  await editor.shot('6-problems');
  await editor.page.keyboard.press('Control+j'); // closes the panel
}

async function model(editor) {
  await editor.command('reachd: Show the Model');
  const picture = await editor.frame('#picture .node.event');
  const labels = await picture.locator('.node .label').allTextContents();
  const has = (...all) => all.every((each) => labels.includes(each));
  check('model view', has('timer tick', 'signal SIGHUP', 'timer.locked'), labels.join(', '));
  await editor.goToLine(83);
  await (await editor.see(lens, 'true: reachable in 14 events')).click();
  await picture.locator('.node.used .steps', { hasText: '2, 6' }).waitFor();
  await editor.command('reachd: Next Step');
  await picture.locator('.node.current', { hasText: 'signal SIGUSR1' }).waitFor();
  check('model view has the sequence', true);
  await editor.shot('7-model');
  await picture.locator('.node.event', { hasText: 'signal SIGHUP' }).click();
  await editor.see('.statusbar-item', 'Ln 105');
  check('click in the model goes to the code', true);
  await editor.command('View: Close All Editors');
}

async function explorer(editor) {
  await editor.open('kitchen_timer.c');
  await editor.command('Testing: Focus on Test Explorer View');
  const item = '.test-explorer .monaco-list-row';
  await (await editor.see(item, 'kitchen_timer.c')).click();
  await editor.page.keyboard.press('ArrowRight');
  await editor.see(item, 'on_tick');
  check('targets in the Test Explorer', true, (await editor.texts(item)).join(' | '));
  await editor.command('Test: Run All Tests with Coverage');
  await editor.see('.test-explorer .codicon-testing-failed-icon');
  await editor.see('.coverage-deco-gutter');
  await editor.command('Testing: Focus on Test Explorer View');
  await editor.goToLine(45);
  check('coverage', (await editor.locate('.coverage-deco-gutter').count()) > 3);
  await editor.shot('8-coverage');
}

const editor = await Editor.start({ vsix, folder, scratch, shots });
try {
  for (const part of [lenses, sequence, proof, hoverAndProblems, model, explorer].filter(
    (part) => only === undefined || part === lenses || part.name === only,
  ))
    await part(editor);
} catch (error) {
  check('all parts ran', false, error.stack);
  await editor.shot('failure');
  await editor.command('Notifications: Show Notifications').catch(() => undefined);
  console.log(`notifications: ${(await editor.texts('.notification-list-item')).join(' | ')}`);
} finally {
  check('nothing was asked for outside', editor.outside.size === 0, [...editor.outside].join());
  await editor.stop();
  if (failures === 0) fs.rmSync(scratch, { recursive: true, force: true });
}
console.log(failures === 0 ? 'ALL OK' : `${failures} FAILED, see ${shots} and ${scratch}`);
process.exit(failures === 0 ? 0 : 1);
