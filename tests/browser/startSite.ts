import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { promisify } from 'node:util';

const repository = join(import.meta.dirname, '..', '..');

// Not the whole environment: a DATABASE_URL or SMTP_URL of the developer's is none of the tests' business.
const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'].map((name) => [name, process.env[name]]),
);

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
  const lines: string[] = [];
  const readers: Interface[] = [];
  let child: ChildProcess;
  const environment = (port: string) => ({
    ...inherited,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });

  /** Answers the address the server prints when it is ready. */
  function start(port: string): Promise<string> {
    child = spawn(process.execPath, [command, 'serve'], { cwd: root, env: environment(port) });
    const { stdout, stderr } = child;
    return new Promise((resolve, reject) => {
      for (const stream of [stdout, stderr]) {
        if (!stream) continue;
        const reader = createInterface(stream).on('line', (line) => {
          lines.push(line);
          const address = /https?:\/\/[\w.-]+:\d+/.exec(line)?.[0];
          if (address && stream === stdout) resolve(address);
        });
        readers.push(reader);
      }
      child.once('error', reject);
      child.once('close', (code) =>
        reject(new Error(`The server ended with ${code} before it was ready:\n${lines.join('\n')}`)),
      );
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async function leads(args: string[]): Promise<Buffer> {
    const options = { cwd: root, env: environment('0'), encoding: 'buffer', maxBuffer: 64e6 } as const;
    return (await promisify(execFile)(process.execPath, [command, 'leads', ...args], options)).stdout;
  }

  const url = await start('0');
  return {
    url,
    dataDir,
    async restart(signal = 'SIGTERM') {
      await end(signal);
      await start(new URL(url).port);
    },
    leads: async (args) => (await leads(args)).toString('utf8'),
    attachment: (id) => leads(['file', id]),
    log: () => lines.join('\n'),
    ignoreLog: () => {
      for (const reader of readers.splice(0)) reader.close();
      child.stdout?.resume();
      child.stderr?.resume();
    },
    pid: () => child.pid,
    end,
    async stop() {
      // The data is thrown away: nothing needs to be closed in order.
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
