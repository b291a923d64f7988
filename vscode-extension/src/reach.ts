/** Asks a question, lets one cancel it, and shows what came out. */
import { commands, window } from 'vscode';
import { summaryText } from './answerText';
import type { Client } from './client';
import { reachCommand } from './commands';
import type { CurrentAnswer } from './currentAnswer';
import { sayWhyNot, withPatience } from './progress';
import type { Answers, ReachArguments } from './protocol';

export async function reach(
  client: Client,
  current: CurrentAnswer,
  args: ReachArguments,
): Promise<Answers | undefined> {
  try {
    const found = await withPatience('reachd: searching', (onProgress, cancel) =>
      client.run<Answers>(reachCommand, args, onProgress, cancel.token),
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
    sayWhyNot(error, 'search');
    return undefined;
  }
}
