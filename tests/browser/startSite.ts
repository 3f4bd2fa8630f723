import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Program, plainEnv, startProgram } from '../support/startProgram.ts';

const repository = join(import.meta.dirname, '..', '..');

/** A real server on the real build, with a data folder of its own. */
export interface Site {
  url: string;
  dataDir: string;
  /**
   * Ends the server with the signal (SIGTERM) and starts it again: same address, same data.
   * What a page is loading at that moment fails, and the console guard tells: wait for it or allow it.
   */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** What the staff command `leads …` of the build prints for this server's data. */
  leads(args: string[]): Promise<string>;
  /** The bytes of one attachment, as `leads file ID` gives them. */
  attachment(id: string): Promise<Buffer>;
  /** What the server has logged on both streams since the first start. */
  log(): string;
  /** Lets the log go unread: reading it under load would be measured, too. */
  ignoreLog(): void;
  /** Of the server. */
  pid(): number | undefined;
  /** Ends the server alone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port, of the build in `root`; `env` adds to its environment. Throws with its output when it does
 * not start.
 */
export async function startSite(env: Record<string, string> = {}, root = repository): Promise<Site> {
  const command = join(root, 'dist', 'site.js');
  if (!existsSync(command)) throw new Error('No build to test: run npm run build');
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
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
  const logs = [program.lines];

  async function leads(args: string[]): Promise<Buffer> {
    const options = { cwd: root, env: environment('0'), encoding: 'buffer', maxBuffer: 64e6 } as const;
    return (await promisify(execFile)(process.execPath, [command, 'leads', ...args], options)).stdout;
  }

  const { url } = program;
  const end = async (signal: NodeJS.Signals) => {
    const { exitCode, signalCode } = program.process;
    if (exitCode === null && signalCode === null) await program.end(signal);
  };
  return {
    url,
    dataDir,
    async restart(signal = 'SIGTERM') {
      await end(signal);
      program = await start(new URL(url).port);
      logs.push(program.lines);
    },
    leads: async (args) => (await leads(args)).toString('utf8'),
    attachment: (id) => leads(['file', id]),
    log: () => logs.flat().join('\n'),
    ignoreLog: () => {
      for (const reader of program.readers) reader.close();
      program.process.stdout?.resume();
      program.process.stderr?.resume();
    },
    pid: () => program.process.pid,
    end,
    async stop() {
      // The data is thrown away: nothing needs to be closed in order.
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
