import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** One event of the screen reader. */
export interface Spoken {
  /** In milliseconds since 1970. */
  at: number;
  /** What it would say, or that it fell silent. */
  kind: 'ready' | 'line' | 'character' | 'key' | 'stop';
  text: string;
}

interface Patience {
  /** How long nothing is said before somebody counts as silent, in milliseconds. */
  silence?: number;
  /** How long to wait for what is to come, in milliseconds. */
  atMost?: number;
}

/** What the screen reader says, as `captureSpeech.py` writes it down. */
export class Speech {
  readonly #file: string;
  readonly #hasEnded: () => boolean;
  #taken = 0;

  constructor(file: string, hasEnded: () => boolean) {
    this.#file = file;
    this.#hasEnded = hasEnded;
  }

  /** Everything that was not taken yet, once `isComplete` is content with it and the screen reader is silent. */
  async take(
    isComplete: (spoken: Spoken[]) => boolean,
    { silence = 1200, atMost = 10_000 }: Patience = {},
  ): Promise<Spoken[]> {
    const start = Date.now();
    for (;;) {
      if (this.#hasEnded()) throw new Error('Orca has ended. Only one can run: is there another?');
      const all = this.#read();
      const spoken = all.slice(this.#taken);
      const last = Math.max(start, ...spoken.map(({ at }) => at));
      const now = Date.now();
      if (now - last > silence && (isComplete(spoken) || now - start > atMost)) {
        this.#taken = all.length;
        return spoken;
      }
      await wait(50);
    }
  }

  #read(): Spoken[] {
    // What follows the last end of a line is not written to its end yet.
    const lines = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => {
      const [seconds, kind, text] = JSON.parse(line);
      return { at: seconds * 1000, kind, text };
    });
  }
}
