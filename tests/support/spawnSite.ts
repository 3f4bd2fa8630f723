import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { bundledScript } from './bundledScript.ts';
import { plainEnv } from './startProgram.ts';

export interface SpawnedSite {
  url: string;
  process: ChildProcess;
  /** What it has printed, line by line, on either stream. */
  lines: string[];
  /** Sends a signal and gives the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the server as a real process, with pages of one line or with the whole ones, without script; resolves when it is ready,
 * or has ended. One whose log goes to an open file cannot say when it is ready, nor its address.
 */
export async function spawnSite(
  env: Record<string, string | undefined>,
  name: 'plainSite' | 'wholeSite' = 'plainSite',
  log: number | 'pipe' = 'pipe',
): Promise<SpawnedSite> {
  const child = spawn(process.execPath, [await bundledScript(name)], {
    env: { ...plainEnv, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', log, 'pipe'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines: string[] = [];
  const { stdout, stderr } = child;
  if (stderr) createInterface(stderr).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((resolve) => {
    if (!stdout) return resolve('');
    createInterface(stdout).on('line', (line) => {
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
