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

/** Clicks a lens until what it leads to is there: VS Code forgets the command of a lens that it is
 * just replacing by a newer one. */
async function ask(editor, title, found) {
  for (let tries = 3; tries > 0; --tries) {
    await (await editor.see(lens, title)).click();
    try {
      return await editor.see(row, found, tries > 1 ? 5 : 60);
    } catch (error) {
      if (tries === 1) throw error;
    }
  }
}

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
  await ask(editor, 'true: reachable in 14 events', 'signal SIGHUP');
  const rows = await editor.texts(row);
  check(
    'sequence view',
    rows.some((each) => each.includes('3. timer tick × 9')),
    rows.join(' | '),
  );
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
  await ask(editor, 'true: unreachable, proof checked', 'always holds');
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
  await ask(editor, 'true: reachable in 14 events', 'signal SIGHUP');
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
  await editor.page.keyboard.press('Control+j'); // closes the panel
}

/** An edit makes a branch unreachable: lens and diagnostic follow; undone, they go. */
async function edit(editor) {
  await editor.open('kitchen_timer.c');
  await editor.goToLine(107);
  await editor.see(lens, 'true: reachable in 13 events');
  await editor.goToLine('106:1');
  await editor.page.keyboard.type('    timer.state = IDLE;');
  await editor.see(lens, 'true: unreachable, proof checked');
  check('lens follows an edit', true);
  await editor.shot('9-edited');
  for (let i = 0; i < 3; ++i) await editor.page.keyboard.press('Control+z');
  await editor.see(lens, 'true: reachable in 13 events');
  check('lens follows an undone edit', true);
}

/** A branch is ignored with a reason: its row under Problems goes. */
async function ignored(editor) {
  await editor.open('kitchen_timer.c');
  await editor.goToLine('40:12');
  await editor.see(lens, 'true: unreachable, proof checked');
  await editor.page.keyboard.press('Control+.');
  await editor.see('.action-widget', "Ignore 'timer.state != RUNNING' with a reason");
  await editor.shot('10-fix');
  await editor.page.keyboard.press('Enter');
  await editor.see('.quick-input-widget', 'Why is it right');
  await editor.page.keyboard.type('libevent may change');
  await editor.page.keyboard.press('Enter');
  const problems = '.statusbar-item[id="status.problems"]';
  await editor.see(problems, '2');
  check('ignored with a reason', true, (await editor.texts('.view-line', 'ignore')).join());
  await editor.page.keyboard.press('Control+z');
  await editor.see(problems, '3');
}

/** The server is killed: it comes back, and answers. */
async function killed(editor) {
  await editor.open('kitchen_timer.c');
  await editor.goToLine(83);
  await editor.see(lens, 'true: reachable in 14 events');
  const before = serverProcesses();
  check('one server runs', before.length === 1, before.join());
  for (const id of before) process.kill(id, 'SIGKILL');
  await editor.until('another server', () => serverProcesses().some((id) => !before.includes(id)));
  await ask(editor, 'true: reachable in 14 events', 'signal SIGHUP');
  check('a killed server is started again', true);
  const second = serverProcesses();
  await editor.command('reachd: Restart the Server');
  await editor.see('.notification-toast', 'the server restarted');
  check(
    'restart',
    serverProcesses().every((id) => !second.includes(id)),
  );
}

/** Processes of the server that this run installed. */
function serverProcesses() {
  const isOurs = (id) => {
    try {
      return fs.readlinkSync(`/proc/${id}/exe`).startsWith(scratch);
    } catch {
      return false; // ended, or not ours to look at
    }
  };
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(isOurs);
}

const editor = await Editor.start({ vsix, folder, scratch, shots });
try {
  for (const part of [
    lenses,
    sequence,
    proof,
    hoverAndProblems,
    model,
    explorer,
    edit,
    ignored,
    killed,
  ].filter((part) => only === undefined || part === lenses || part.name === only))
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
