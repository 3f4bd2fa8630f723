import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** An event of the screen reader. */
export interface Spoken {
  /** Time in milliseconds since 1970. */
  at: number;
  /** Kind of the spoken text; `stop` for an interruption. */
  kind: 'ready' | 'line' | 'character' | 'key' | 'stop';
  text: string;
}

interface Patience {
  /** Milliseconds without speech after which the screen reader counts as silent. */
  silence?: number;
  /** Timeout in milliseconds. */
  atMost?: number;
}

/** The screen reader's speech, recorded by `captureSpeech.py`. */
export class Speech {
  readonly #file: string;
  readonly #hasEnded: () => boolean;
  #taken = 0;

  constructor(file: string, hasEnded: () => boolean) {
    this.#file = file;
    this.#hasEnded = hasEnded;
  }

  /** Returns all speech since the last call, when `isComplete` accepts it and the screen reader is silent. */
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
    // The text after the last line break is still incomplete.
    const lines = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => {
      const [seconds, kind, text] = JSON.parse(line);
      return { at: seconds * 1000, kind, text };
    });
  }
}
