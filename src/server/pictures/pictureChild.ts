import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PictureRefusal } from './pictureLimits.ts';
import type { PictureAnswer, PictureOrder, PictureResults } from './pictureProcess.ts';

/** The process has ended before it answered. */
export class ChildEnded extends Error {}

export interface ChildTimes {
  /** Milliseconds for one order; then the process is killed. */
  patience: number;
  /** Milliseconds without an order, after which the process ends and its memory is free. */
  rest: number;
}

/** A process for pictures, started when it is needed. Give it one order at a time. */
export class PictureChild {
  readonly #times: ChildTimes;
  #child: ChildProcess | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(times: ChildTimes) {
    this.#times = times;
  }

  /** @throws PictureRefusal because of the picture; ChildEnded, or another error, because of the machine */
  async run(order: PictureOrder): Promise<PictureResults[PictureOrder['task']]> {
    clearTimeout(this.#resting);
    this.#child ??= this.#start();
    try {
      const answer = await this.#answer(this.#child, order);
      if ('result' in answer) return answer.result;
      throw answer.refused ? new PictureRefusal(answer.fault) : new Error(answer.fault);
    } finally {
      this.#resting = setTimeout(() => this.end(), this.#times.rest).unref();
    }
  }

  end(): void {
    clearTimeout(this.#resting);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = startProcess();
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.on('exit', forget).on('error', forget);
    return child;
  }

  #answer(child: ChildProcess, order: PictureOrder): Promise<PictureAnswer> {
    return new Promise((resolve, reject) => {
      const { patience } = this.#times;
      const late = setTimeout(() => {
        settle();
        this.end();
        reject(new Error(`takes longer than ${patience / 1_000} seconds`));
      }, patience);
      const onMessage = (answer: PictureAnswer) => {
        settle();
        resolve(answer);
      };
      const onEnd = () => {
        settle();
        reject(new ChildEnded('the process for pictures has ended'));
      };
      const settle = () => {
        clearTimeout(late);
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      };
      child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
      // Where it fails, the process has ended.
      child.send(order, () => {});
    });
  }
}

/** The build has the script next to this one; the sources, in development and under test, need a translator. */
function startProcess(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const script = new URL(isSource ? './pictureProcess.ts' : './pictureProcess.js', import.meta.url);
  const translator = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(fileURLToPath(script), {
    // Bytes come back as bytes.
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64', ...(isSource ? ['--import', translator()] : [])],
    // Nothing of the server's settings; memory is given back instead of being kept for each thread; no warnings of libvips.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_WARNING: '0' },
    // What ends the process at its start, such as a missing library, is said with the server's own errors.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
