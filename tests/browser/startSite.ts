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
export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Starts the build in `root` on a free port. `env` extends its environment; `data` is copied into its data folder. Throws with
 * the server's output if it does not start.
 */
export async function startSite(env: Record<string, string> = {}, root = repository, data?: string) {
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

  const { url } = program;
  const end = async (signal: NodeJS.Signals) => {
    const { exitCode, signalCode } = program.process;
    if (exitCode === null && signalCode === null) await program.end(signal);
  };
  return {
    url,
    /** The process of the server, for measurements. */
    get pid() {
      return program.process.pid;
    },
    dataDir,
    /** Ends the server with SIGTERM and restarts it with the same address and data. */
    async restart() {
      await end('SIGTERM');
      program = await start(new URL(url).port);
    },
    /** Runs a command of the build on this server's data and returns its output. */
    async run(...args: string[]): Promise<Buffer> {
      const options = { cwd: root, env: environment('0'), encoding: 'buffer', maxBuffer: 64e6 } as const;
      return (await promisify(execFile)(process.execPath, [command, ...args], options)).stdout;
    },
    /** Stops reading the log, because reading it under load would affect measurements. */
    ignoreLog() {
      for (const reader of program.readers) reader.close();
      program.process.stdout?.resume();
      program.process.stderr?.resume();
    },
    /** Ends the server and removes its data, for which no clean shutdown is needed. */
    async stop() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
