/** Commands of the server. */
import type { ReachArguments } from './protocol';

export const reachCommand = 'reachd.reach';
export const testCommand = 'reachd.generateTest';
export const replayCommand = 'reachd.replay';
export const debugCommand = 'reachd.debug';

/** What they do here: the server answers, and the extension shows. */
export type Commands = Record<string, (args?: ReachArguments) => Thenable<unknown>>;
