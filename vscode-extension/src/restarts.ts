/** Whether a server that died is started once more. No editor in here. */

const limit = 4;
const span = 3 * 60 * 1000; // milliseconds

/** What dies again and again is left alone: a fifth time within three minutes. */
export class Restarts {
  private deaths: number[] = [];

  /** `now`: milliseconds, on any clock that does not go back. */
  mayStart(now: number): boolean {
    this.deaths = [...this.deaths.filter((death) => now - death <= span), now];
    return this.deaths.length <= limit;
  }
}
