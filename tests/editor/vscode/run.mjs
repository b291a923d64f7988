// usage: node run.mjs EXTENSION.vsix EXAMPLES SHOTS [PART]     drives the extension as its user would
//
// EXAMPLES: the folder with kitchen_timer.c; besides, Qt's calculator of Debian is asked about, where
// the package qtbase5-examples is installed. Prints PASS or FAIL per check; status 1 if one failed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Editor } from './editor.mjs';

const [vsix, examples, shots, only] = process.argv.slice(2);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reachd-vscode.'));
const folder = path.join(scratch, 'timer');
fs.mkdirSync(folder);
// Where the server makes its folders.
const temporary = path.join(scratch, 'tmp');
fs.mkdirSync(temporary);
fs.copyFileSync(path.join(examples, 'kitchen_timer.c'), path.join(folder, 'kitchen_timer.c'));
fs.writeFileSync(
  path.join(folder, 'mixer.c'),
  `unsigned h = 1;
int picked;
[[clang::annotate("reachd::event")]] void mix(unsigned k) {
  h = (h ^ k) * 2654435761u; h ^= h >> 13; h *= 0x5bd1e995u; h ^= h >> 15;
}
[[clang::annotate("reachd::event")]] void ask(void) {
  if (h * h * h == 0x12345679u && (h ^ (h >> 7)) % 65521 == 4711)
    h = 0;
}
[[clang::annotate("reachd::event")]] void pick(int k) {
  picked = k;
  if (k == 4711)
    picked = 0;
}
`,
);

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
  await picture.locator('.node.current').focus();
  for (const next of ['timer.state', 'signal SIGHUP']) {
    await editor.page.keyboard.press('ArrowLeft');
    await picture.locator('.node:focus-visible', { hasText: next }).waitFor();
  }
  await picture.locator('.node.event', { hasText: 'signal SIGHUP' }).click();
  await editor.see('.statusbar-item', 'Ln 105');
  check('click in the model goes to the code', true);
  await editor.closeAll();
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
  await editor.command('Problems: Focus on Problems View');
  const problem = await editor.see('.markers-panel .monaco-list-row', 'timer.state == RINGING');
  check('diagnostic follows an edit', true, (await problem.innerText()).replace(/\s+/g, ' '));
  await editor.shot('9-edited');
  await editor.page.keyboard.press('Control+j'); // closes the panel
  await editor.goToLine(107);
  for (let i = 0; i < 3; ++i) await editor.page.keyboard.press('Control+z');
  await editor.see(lens, 'true: reachable in 13 events');
  check('lens follows an undone edit', true);
}

/** A search that does not end by itself is cancelled; the next question is answered. */
async function cancelled(editor) {
  await editor.open('mixer.c');
  await editor.goToLine(8);
  await editor.command('reachd: Reach This Line');
  const toast = await editor.see('.notification-toast', 'reachd: searching');
  check('a long search shows its progress', true, (await toast.innerText()).replace(/\s+/g, ' '));
  await editor.shot('11-searching');
  await toast.locator('.monaco-button', { hasText: 'Cancel' }).click();
  const before = Date.now();
  await editor.see('.notification-toast', 'reachd: search cancelled');
  check('a search is cancelled', Date.now() - before < 5000, `${Date.now() - before} ms`);
  await editor.goToLine(4);
  await editor.command('reachd: Reach This Line');
  await editor.see(row, 'mix');
  check('the server answers after a cancelled search', true);
  await editor.command('Notifications: Clear All Notifications');
  await editor.closeAll();
}

/** Values of events beside their handlers, as the setting asks for. */
async function inlayHints(editor) {
  await editor.open('mixer.c');
  await editor.goToLine(12);
  await ask(editor, 'true: reachable in 1 event', 'pick');
  await editor.see('.view-line', '1: k = 4711');
  check('values beside handlers', true, (await editor.texts('.view-line', '1: k')).join());
  await editor.shot('12-inlay');
  await editor.closeAll();
}

async function walkthrough(editor) {
  await editor.command('Welcome: Open Walkthrough');
  const input = editor.page.locator('.quick-input-widget input');
  await input.fill('Reach any line with reachd');
  await editor.locate('.quick-input-list .monaco-list-row', 'Reach any line').first().click();
  await editor.see('.getting-started-step', 'Ask about a branch');
  const steps = await editor.texts('.getting-started-step .step-title');
  check('walkthrough', steps.length === 4, steps.join(' | '));
  await editor.shot('13-walkthrough');
  await editor.closeAll();
}

/** A branch is ignored with a reason: its row under Problems goes. */
async function ignored(editor) {
  await editor.open('kitchen_timer.c');
  await editor.goToLine('40:12');
  await editor.see(lens, 'true: unreachable, proof checked');
  // The lens may be there before the text is analysed again: who sees no menu asks once more.
  for (let tries = 5; ; --tries) {
    await editor.page.keyboard.press('Control+.');
    try {
      await editor.see('.action-widget', "Ignore 'timer.state != RUNNING' with a reason", 10);
      break;
    } catch (error) {
      if (tries === 0) throw error;
      await editor.page.keyboard.press('Escape');
    }
  }
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

/** The server is killed while somebody types: it comes back, and answers. */
async function killed(editor) {
  await editor.open('kitchen_timer.c');
  await editor.goToLine(83);
  await editor.see(lens, 'true: reachable in 14 events');
  const before = serverProcesses();
  check('one server runs', before.length === 1, before.join());
  // The editor writes into a broken pipe before it hears that the server ended.
  const typing = editor.page.keyboard.type('                                ');
  for (const id of before) process.kill(id, 'SIGKILL');
  await typing;
  await editor.command('File: Revert File');
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

/** Processes of the server that this run installed, without those that it has for its solver. */
function serverProcesses() {
  const isOurs = (id) => {
    try {
      return (
        fs.readlinkSync(`/proc/${id}/exe`).startsWith(scratch) &&
        fs.readFileSync(`/proc/${id}/comm`, 'utf8').trim() !== 'reachd solver'
      );
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

/** The folder of Qt's calculator, as Debian installs it; empty: it is not here. */
function calculatorSources() {
  try {
    const files = execFileSync('dpkg', ['-L', 'qtbase5-examples'], {
      encoding: 'utf8',
    });
    return path.dirname(files.match(/\S+\/widgets\/calculator\/calculator\.cpp/)[0]);
  } catch {
    return '';
  }
}

/** A copy of the calculator, and how it is compiled. */
function calculatorWorkspace(sources) {
  const workspace = path.join(scratch, 'calculator');
  fs.mkdirSync(path.join(workspace, '.vscode'), { recursive: true });
  const headers = '/usr/include/x86_64-linux-gnu/qt5';
  const flags = ['', '/QtCore', '/QtGui', '/QtWidgets'].map((each) => `-I${headers}${each}`);
  const files = ['button.cpp', 'calculator.cpp', 'main.cpp'];
  for (const file of [...files, 'button.h', 'calculator.h'])
    fs.copyFileSync(path.join(sources, file), path.join(workspace, file));
  const commands = files.map((file) => ({
    directory: workspace,
    file,
    command: `clang++ -std=c++17 -fPIC ${flags.join(' ')} -c ${file}`,
  }));
  fs.writeFileSync(path.join(workspace, 'compile_commands.json'), JSON.stringify(commands));
  // A program that a stranger's project would have started.
  const settings = { 'reachd.server.path': '/bin/false' };
  fs.writeFileSync(path.join(workspace, '.vscode/settings.json'), JSON.stringify(settings));
  return workspace;
}

/** Events and views of the calculator as a graph, and the sequence in it. */
async function calculatorModel(editor) {
  await editor.goToLine(212);
  await ask(editor, 'false: reachable in 2 events', 'click');
  await editor.command('reachd: Show the Model');
  const picture = await editor.frame('#picture .node', 180);
  await picture.locator('.node.used').first().waitFor();
  const labels = await picture.locator('.node .label').allTextContents();
  check('calculator: model view', labels.length > 5, labels.slice(0, 40).join(', '));
  await editor.shot('22-calculator-model');
  await editor.closeAll();
}

/** In a workspace that is not trusted: code is read, and what the workspace wants run is not. */
async function calculator(editor) {
  await editor.see('.statusbar-item', 'Restricted Mode');
  await editor.open('calculator.cpp');
  await editor.goToLine(212);
  await editor.see(lens, 'reachable in', 180);
  // That of the editor before may still be about to end.
  await editor.until('one server', () => serverProcesses().length === 1);
  check('untrusted: the server of the extension runs', true);
  await ask(editor, 'false: reachable in 2 events', 'click');
  check('calculator: sequence', true, (await editor.texts(row)).join(' | '));
  await editor.seeMark('target false: reachable');
  await editor.command('reachd: Next Step');
  await editor.see('.statusbar-item', 'reachd: step 1 of 2');
  check('calculator: steps are marked and gone through', true, (await editor.marks()).join(', '));
  await editor.shot('14-calculator');
  await editor.goToLine(214);
  await ask(editor, 'false: unreachable, proof checked', 'pendingAdditiveOperator');
  check('calculator: proof', true, (await editor.texts(row)).join(' | '));
  await editor.goToLine('214:14');
  await editor.command('Show or Focus Hover');
  const hover = await editor.see('.monaco-hover', 'reachable in 2 events');
  check('calculator: hover', true, (await hover.innerText()).replace(/\s+/g, ' '));
  await editor.shot('15-calculator-hover');
  await editor.page.keyboard.press('Escape');
  await editor.command('Problems: Focus on Problems View');
  const problem = await editor.see(
    '.markers-panel .monaco-list-row',
    'no sequence of events makes',
    120,
  );
  check('calculator: problems', true, (await problem.innerText()).replace(/\s+/g, ' '));
  await editor.shot('21-calculator-problems');
  await editor.page.keyboard.press('Control+j'); // closes the panel
  await calculatorModel(editor);
  await editor.open('calculator.cpp');
  await editor.goToLine('213:1');
  await editor.page.keyboard.type('pendingAdditiveOperator = "*";');
  await editor.goToLine(214);
  await editor.see(lens, 'false: reachable in', 120);
  check('calculator: lens follows an edit', true);
  await editor.page.keyboard.press('Control+z');
}

/** A program with a widget, built, and what its tests execute; empty: Qt is not here. */
function doorWorkspace() {
  const workspace = path.join(scratch, 'door');
  const source = path.join(import.meta.dirname, '../../lsp/programs/door.cpp');
  fs.mkdirSync(workspace);
  fs.copyFileSync(source, path.join(workspace, 'door.cpp'));
  try {
    const flags = execFileSync('pkg-config', ['--cflags', '--libs', 'Qt5Widgets'], {
      encoding: 'utf8',
    });
    const command = `c++ -std=c++17 -g -O0 -fPIC door.cpp ${flags.trim()}`;
    execFileSync('sh', ['-c', `${command} -o door`], { cwd: workspace });
    const entry = { directory: workspace, file: 'door.cpp', command: `${command} -c` };
    fs.writeFileSync(path.join(workspace, 'compile_commands.json'), JSON.stringify([entry]));
  } catch {
    return '';
  }
  writeDoorCoverage(workspace, 0);
  return workspace;
}

function writeDoorCoverage(workspace, count) {
  const lines = `SF:door.cpp\nDA:12,2\nDA:13,2\nDA:14,${count}\nend_of_record\n`;
  fs.writeFileSync(path.join(workspace, 'tests.info'), lines);
}

/** What no test comes to is listed; once they have run again, it is not. */
async function coverage(editor) {
  await editor.open('door.cpp');
  await editor.see(lens, 'true: reachable in 3 events', 120);
  const before = serverProcesses();
  const settings = path.join(scratch, 'door/.vscode');
  fs.mkdirSync(settings);
  fs.writeFileSync(path.join(settings, 'settings.json'), '{"reachd.coverage": ["tests.info"]}');
  await editor.see(lens, 'true: reachable in 3 events · by no test');
  check('a setting holds at once', serverProcesses().join() === before.join());
  await editor.command('Problems: Focus on Problems View');
  const problem = await editor.see('.markers-panel .monaco-list-row', 'no test makes');
  check('unreached target', true, (await problem.innerText()).replace(/\s+/g, ' '));
  await editor.shot('16-coverage');
  await editor.page.keyboard.press('Control+j'); // closes the panel
  writeDoorCoverage(path.join(scratch, 'door'), 1);
  await editor.see(lens, 'true: reachable in 3 events · reached by tests');
  check('coverage is read again', true);
}

/** Chooses a code action of the line of the cursor, until what it leads to is there: VS Code makes
 * the list anew, or closes it, when the server just has something new to say about the file. */
async function act(editor, title, found, seconds = 60) {
  for (let tries = 3; tries > 0; --tries) {
    await editor.page.keyboard.press('Escape');
    await editor.page.keyboard.press('Control+.');
    try {
      await (await editor.see('.action-widget .monaco-list-row', title, 20)).click();
      return await found(seconds);
    } catch (error) {
      if (tries === 1) throw error;
      console.log(`again: ${title}`);
    }
  }
}

async function replay(editor) {
  await editor.open('door.cpp');
  await editor.goToLine('13:10');
  await editor.see(lens, 'true: reachable in 3 events', 120);
  const found = await act(
    editor,
    "Replay in the application what makes 'knocks == 3' true",
    (seconds) => editor.see(row, 'hit in step 3 of 3', seconds),
  );
  check('replay in the application', true, (await found.innerText()).replace(/\s+/g, ' '));
  await editor.shot('17-replay');
}

async function generatedTest(editor) {
  await editor.open('door.cpp');
  await editor.goToLine('13:10');
  await editor.see(lens, 'true: reachable in 3 events', 120);
  await act(editor, "Generate a test that makes 'knocks == 3' true", (seconds) =>
    editor.see('.tabs-container .tab', 'door_13_true_test.cpp', seconds),
  );
  await editor.see('.view-line', 'Made by reachd testgen');
  const found = await editor.see(row, 'door_13_true_test.cpp (qttest) comes to the target');
  check('generated test', true, (await found.innerText()).replace(/\s+/g, ' '));
  await editor.shot('18-test');
}

/** The debugger of the machine that speaks the protocol itself; empty: none is installed. */
function lldbHere() {
  const folders = (process.env.PATH ?? '').split(':');
  const names = folders.flatMap((each) => (fs.existsSync(each) ? fs.readdirSync(each) : []));
  return names.find((each) => /^lldb-dap(-\d+)?$/.test(each)) ?? '';
}

/** Asks for the debugger at a line, waits until it stopped there, and ends it. */
async function debugOnce(editor, title, line, name) {
  const stopped = '.debug-top-stack-frame-line, .debug-top-stack-frame-column';
  await act(editor, title, (seconds) => editor.see(stopped, undefined, seconds), 90);
  await editor.command('View: Show Run and Debug');
  await editor.until('the stop at the line', async () => {
    const frames = await editor.texts('.debug-call-stack .monaco-list-row');
    return frames.some((each) => each.includes(`${line}:`));
  });
  const frames = await editor.texts('.debug-call-stack .monaco-list-row');
  await editor.shot(name);
  const breakpoints = editor.locate(
    '.codicon-debug-breakpoint, .codicon-debug-breakpoint-conditional',
  );
  await editor.until('the breakpoint', async () => (await breakpoints.count()) > 0);
  await editor.command('reachd: Show the Sequence');
  const note = await editor.see(row, 'the debugger stopped at the target');
  check(name, true, `${frames.join(' | ')}; ${await note.innerText()}`.replace(/\s+/g, ' '));
  await editor.command('Debug: Stop');
  await editor.until(
    'the end',
    async () => (await editor.locate('.debug-toolbar:visible').count()) === 0,
  );
  await editor.command('View: Focus Active Editor Group').catch(() => undefined);
  const left = editor.locate('.glyph-margin-widgets .codicon-debug-breakpoint');
  await editor.until('no breakpoint', async () => (await left.count()) === 0);
  await editor.until('no folder', () =>
    fs.readdirSync(temporary).every((each) => !each.startsWith('reachd-')),
  );
  check(`${name}: nothing is left`, true);
}

/** The application, driven to the target under the debugger. */
async function debugged(editor) {
  if (lldbHere() === '') return console.log('SKIP debugger: lldb-dap is not installed here');
  await editor.open('door.cpp');
  await editor.goToLine('13:10');
  await editor.see(lens, 'true: reachable in 3 events', 120);
  await debugOnce(editor, "Debug to where 'knocks == 3' is true", 14, '19-debug-application');
}

/** Plain code, by a driver. */
async function debuggedDriver(editor) {
  if (lldbHere() === '') return console.log('SKIP debugger: lldb-dap is not installed here');
  await editor.open('mixer.c');
  await editor.goToLine('12:9');
  await editor.see(lens, 'true: reachable in 1 event');
  await debugOnce(editor, "Debug to where 'k == 4711' is true", 13, '20-debug-driver');
  await editor.closeAll();
}

/** Runs parts in an editor of their own, whatever they come to. */
async function drive(options, parts) {
  const editor = await Editor.start({ vsix, scratch, shots, temporary, ...options });
  try {
    for (const part of parts) await part(editor);
  } catch (error) {
    check('all parts ran', false, error.stack);
    await editor.shot('failure');
    console.log(`rows: ${(await editor.texts(row)).join(' | ')}`);
    await editor.command('Notifications: Show Notifications').catch(() => undefined);
    await editor.page.waitForTimeout(1000);
    console.log(`notifications: ${(await editor.texts('.notification-list-item')).join(' | ')}`);
  } finally {
    check('nothing was asked for outside', editor.outside.size === 0, [...editor.outside].join());
    await editor.stop();
  }
}

// Those that close editors come before those that edit: nobody asks whether to save.
const ofTimer = [lenses, sequence, proof, hoverAndProblems, model, cancelled, inlayHints];
ofTimer.push(debuggedDriver, walkthrough, explorer, edit, ignored, killed);
const wanted = ofTimer.filter((part) => only === undefined || part.name === only);
if (wanted.length > 0)
  await drive({ folder, settings: { 'reachd.inlayHints.enabled': true } }, [
    ...new Set([lenses, ...wanted]),
  ]);
const ofDoor = [coverage, replay, debugged, generatedTest].filter(
  (part) => only === undefined || part.name === only,
);
const door = ofDoor.length > 0 ? doorWorkspace() : '';
if (door !== '') {
  await drive({ folder: door, settings: { 'reachd.application': ['door'] } }, ofDoor);
} else if (ofDoor.length > 0)
  console.log("SKIP door: Qt's development files are not installed here");
const sources = calculatorSources();
if (sources === '') console.log("SKIP calculator: Debian's qtbase5-examples is not installed here");
else if (only === undefined || only === 'calculator')
  await drive({ folder: calculatorWorkspace(sources), trust: false }, [calculator]);
if (failures === 0) fs.rmSync(scratch, { recursive: true, force: true });
console.log(failures === 0 ? 'ALL OK' : `${failures} FAILED, see ${shots} and ${scratch}`);
process.exit(failures === 0 ? 0 : 1);
