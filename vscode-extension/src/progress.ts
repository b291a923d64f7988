/** Shows what takes long, and lets one cancel it. */
import { CancellationTokenSource, ProgressLocation, window } from 'vscode';
import type { OnProgress } from './client';

/** Most answers are there before a notification would have been read. */
const patienceMilliseconds = 500;

export async function withPatience<T>(
  title: string,
  ask: (onProgress: OnProgress, cancel: CancellationTokenSource) => Promise<T>,
): Promise<T> {
  const cancel = new CancellationTokenSource();
  let report: OnProgress = () => undefined;
  const answer = ask((message, percentage) => report(message, percentage), cancel);
  const notify = setTimeout(() => {
    const options = { location: ProgressLocation.Notification, title, cancellable: true };
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

/** What the server has against it, or that it was cancelled; `what` was: "the search". */
export function sayWhyNot(error: unknown, what: string): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/cancel/i.test(text)) void window.showInformationMessage(`reachd: ${what} cancelled`);
  else void window.showWarningMessage(`reachd: ${text}`);
  return text;
}
