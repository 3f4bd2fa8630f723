import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { inject, onTestFinished } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';

/** Where this worker has the server's one file: beside the packages it imports. */
const folder = join(inject('workFolder'), String(process.pid));

/** Bundles `plainSite.ts`, which takes less time than translating it at every start. */
const script = build({
  root: projectRoot,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: { ssr: join(import.meta.dirname, 'plainSite.ts'), outDir: folder },
}).then(() => join(folder, 'plainSite.js'));

// Not the whole environment: settings of the developer's are none of the tests' business.
const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'].map((name) => [name, process.env[name]]),
);

export interface SpawnedSite {
  url: string;
  process: ChildProcess;
  /** What it has printed, line by line, on either stream. */
  lines: string[];
  /** Sends a signal and gives the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server as a real process with pages of one line; resolves when it is ready, or has ended. */
export async function spawnSite(env: Record<string, string | undefined>): Promise<SpawnedSite> {
  const child = spawn(process.execPath, [await script], {
    env: { ...inherited, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info', ...env },
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const [, address] = /^Ready at (\S+)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    void ended.then(() => resolve(''));
  });
  return {
    url,
    process: child,
    lines,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
