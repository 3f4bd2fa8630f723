import { setImmediate as nextRound } from 'node:timers/promises';

let turns: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop in which nobody else who waits here works: work that takes tens of milliseconds,
 * with a file of 5 MB for instance, is done one piece a turn, and other visitors are served in between.
 */
export function ownTurn(): Promise<void> {
  turns = turns.then(() => nextRound());
  return turns;
}
