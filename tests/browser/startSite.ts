import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharePictures } from '../support/sharedPictures.ts';
import { type Program, plainEnv, startProgram } from '../support/startProgram.ts';

const repository = join(import.meta.dirname, '..', '..');

/** A real server on the real build with its own data folder. */
export interface Site {
  url: string;
  /** The process of the server, for measurements. */
  readonly pid: number | undefined;
  dataDir: string;
  /** Ends the server with SIGTERM and restarts it with the same address and data. */
  restart(): Promise<void>;
  /** Runs the build's command `leads …` on this server's data and returns its output. */
  leads(args: string[]): Promise<string>;
  /** Runs `visits …` likewise. */
  visits(args: string[]): Promise<string>;
  /** Returns the bytes of an attachment with `leads file ID`. */
  attachment(id: string): Promise<Buffer>;
  /** Stops reading the log, because reading it under load would affect measurements. */
  ignoreLog(): void;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the build in `root` on a free port. `env` extends its environment; `data` is copied into its data folder. Throws with
 * the server's output if it does not start.
 */
export async function startSite(
  env: Record<string, string> = {},
  root = repository,
  data?: string,
): Promise<Site> {
  const command = join(root, 'dist', 'site.js');
  if (!existsSync(command)) throw new Error('No build to test: run npm run build');
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  // A closed store has an empty log, which SQLite removes at any later moment.
  const filter = (file: string) => !/-(wal|shm)$/.test(file);
  if (data) await cp(data, dataDir, { recursive: true, filter });
  await sharePictures(dataDir);
  const environment = (port: string) => ({
    ...plainEnv,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const start = (port: string) => startProgram([command, 'serve'], root, environment(port));
  let program: Program = await start('0');

  async function run(...args: string[]): Promise<Buffer> {
    const options = { cwd: root, env: environment('0'), encoding: 'buffer', maxBuffer: 64e6 } as const;
    return (await promisify(execFile)(process.execPath, [command, ...args], options)).stdout;
  }

  const { url } = program;
  const end = async (signal: NodeJS.Signals) => {
    const { exitCode, signalCode } = program.process;
    if (exitCode === null && signalCode === null) await program.end(signal);
  };
  return {
    url,
    get pid() {
      return program.process.pid;
    },
    dataDir,
    async restart() {
      await end('SIGTERM');
      program = await start(new URL(url).port);
    },
    leads: async (args) => (await run('leads', ...args)).toString('utf8'),
    visits: async (args) => (await run('visits', ...args)).toString('utf8'),
    attachment: (id) => run('leads', 'file', id),
    ignoreLog: () => {
      for (const reader of program.readers) reader.close();
      program.process.stdout?.resume();
      program.process.stderr?.resume();
    },
    async stop() {
      // The data is deleted, so no clean shutdown is needed.
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
