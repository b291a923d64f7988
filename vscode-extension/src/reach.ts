/** Asks a question, lets one cancel it, and shows what came out. */
import { CancellationTokenSource, ProgressLocation, commands, window } from 'vscode';
import { summaryText } from './answerText';
import type { Client, OnProgress } from './client';
import type { CurrentAnswer } from './currentAnswer';
import type { Answers, ReachArguments } from './protocol';

/** Most answers are there before a notification would have been read. */
const patienceMilliseconds = 500;

export async function reach(
  client: Client,
  current: CurrentAnswer,
  args: ReachArguments,
): Promise<Answers | undefined> {
  try {
    const found = await withPatience((onProgress, cancel) =>
      client.reach(args, onProgress, cancel.token),
    );
    if (found.answers.length === 0) {
      void window.showInformationMessage('reachd: this handler has no branches');
      return found;
    }
    current.show(found.answers);
    await commands.executeCommand('reachd.showSequence');
    const [first] = found.answers;
    window.setStatusBarMessage(`reachd: ${first ? summaryText(found.answers) : 'no answer'}`, 8000);
    return found;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/cancel/i.test(text)) void window.showInformationMessage('reachd: search cancelled');
    else void window.showWarningMessage(`reachd: ${text}`);
    return undefined;
  }
}

async function withPatience<T>(
  ask: (onProgress: OnProgress, cancel: CancellationTokenSource) => Promise<T>,
): Promise<T> {
  const cancel = new CancellationTokenSource();
  let report: OnProgress = () => undefined;
  const answer = ask((message, percentage) => report(message, percentage), cancel);
  const notify = setTimeout(() => {
    const options = {
      location: ProgressLocation.Notification,
      title: 'reachd: searching',
      cancellable: true,
    };
    void window.withProgress(options, async (progress, token) => {
      token.onCancellationRequested(() => cancel.cancel());
      let done = 0;
      report = (message, percentage) => {
        progress.report({ message, increment: Math.max(percentage - done, 0) });
        done = Math.max(done, percentage);
      };
      await answer.catch(() => undefined);
    });
  }, patienceMilliseconds);
  try {
    return await answer;
  } finally {
    clearTimeout(notify);
  }
}
