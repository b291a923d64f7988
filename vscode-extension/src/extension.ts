/** Puts the parts together; each is in a module of its own. */
import { type ExtensionContext, commands, env, window, workspace } from 'vscode';
import { answerText } from './answerText';
import { Client } from './client';
import { ignore, provideCodeActions } from './codeActions';
import { debugCommand, reachCommand, replayCommand, testCommand } from './commands';
import { CurrentAnswer } from './currentAnswer';
import { Debugging } from './debugging';
import { Evidence } from './evidence';
import { Highlight } from './highlight';
import { provideInlayHints } from './inlayHints';
import { ModelView } from './modelView';
import { goTo } from './navigate';
import type { Answer, Place, ReachArguments } from './protocol';
import { reach } from './reach';
import { SequenceView } from './sequenceView';
import { languages, startSettings } from './settings';
import { StatusItem, showStatus } from './status';
import { TargetTests } from './testing';

export async function activate(context: ExtensionContext): Promise<void> {
  const current = new CurrentAnswer();
  const client: Client = new Client(context, {
    [reachCommand]: (args) =>
      args ? reach(client, current, args) : commands.executeCommand('reachd.reachHere'),
    [testCommand]: (args) => evidence.generateTest(args),
    [replayCommand]: (args) => evidence.replay(args),
    [debugCommand]: (args) => evidence.debug(args),
  });
  const debugging = new Debugging(client, current);
  const evidence = new Evidence(context, client, current, debugging);
  const sequences = new SequenceView(current);
  context.subscriptions.push(
    debugging, // before the client, which it tells what ended
    client,
    sequences.view,
    new Highlight(current),
    new StatusItem(client),
    new TargetTests(client, current),
    workspace.onDidChangeConfiguration((change) => {
      if (startSettings.some((name) => change.affectsConfiguration(name))) void client.restart();
      else if (change.affectsConfiguration('reachd')) client.refresh();
    }),
    workspace.onDidGrantWorkspaceTrust(() => void client.restart()),
  );
  provideCodeActions(context, current);
  provideInlayHints(context, current);
  const add = (name: string, run: (...args: never[]) => unknown) =>
    context.subscriptions.push(commands.registerCommand(`reachd.${name}`, run));

  add('reachHere', () => reachHere(client, current));
  add('showSequence', () => sequences.show());
  add('goToStep', (answer: Answer, position: number) => {
    current.goTo(answer, position);
    return goToStep(current);
  });
  add('goToPlace', (place: Place) => goTo(place));
  add('nextStep', () => move(current, 1));
  add('previousStep', () => move(current, -1));
  add('copySequence', (args?: ReachArguments) => copySequence(client, current, args));
  add('clearSequence', () => current.clear());
  const model = new ModelView(context, client, current);
  add('showModel', () => model.show());
  add('ignore', ignore);
  add('restart', async () => {
    await client.restart();
    if (client.problem === '') void window.showInformationMessage('reachd: the server restarted');
    else void window.showErrorMessage(`reachd: ${client.problem}`);
  });
  add('showOutput', () => client.output.show());
  add('showStatus', () => showStatus(client));

  await client.start();
  if (client.problem !== '') {
    const settings = 'Open Settings';
    void window.showErrorMessage(`reachd: ${client.problem}`, settings).then((picked) => {
      if (picked === settings)
        void commands.executeCommand('workbench.action.openSettings', 'reachd.server');
    });
  }
}

async function reachHere(client: Client, current: CurrentAnswer): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor || !languages.includes(editor.document.languageId)) {
    void window.showInformationMessage('reachd: put the cursor on a line of a C or C++ file');
    return;
  }
  const args: ReachArguments = {
    uri: editor.document.uri.toString(),
    line: editor.selection.active.line + 1,
  };
  await reach(client, current, args);
}

async function move(current: CurrentAnswer, by: number): Promise<void> {
  if (current.steps.length === 0) {
    void window.showInformationMessage('reachd: no sequence yet; click a lens to ask for one');
    return;
  }
  if (current.move(by)) await goToStep(current);
  else
    window.setStatusBarMessage(
      by > 0 ? 'reachd: that was the last step' : 'reachd: that was the first step',
      4000,
    );
}

async function goToStep(current: CurrentAnswer): Promise<void> {
  const { step, position, steps } = current;
  if (!step) return;
  const text = `step ${position + 1} of ${steps.length}`;
  if (step.location) await goTo(step.location);
  window.setStatusBarMessage(
    `reachd: ${text}${step.location ? '' : ' has no code of its own'}`,
    6000,
  );
}

/** Of the current answer, unless another one is asked for. */
async function copySequence(
  client: Client,
  current: CurrentAnswer,
  args?: ReachArguments,
): Promise<void> {
  if (args && !(await reach(client, current, args))) return;
  if (!current.answer) {
    void window.showInformationMessage('reachd: no answer yet; click a lens to ask for one');
    return;
  }
  await env.clipboard.writeText(answerText(current.answer));
  window.setStatusBarMessage('reachd: copied', 4000);
}
