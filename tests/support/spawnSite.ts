import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { bundledScript } from './bundledScript.ts';
import { plainEnv } from './startProgram.ts';

export interface SpawnedSite {
  url: string;
  process: ChildProcess;
  /** The printed lines of both streams. */
  lines: string[];
  /** Sends a signal and resolves with the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the server as a process, with pages of one line or the whole ones without script; resolves when it is ready or has
 * ended. With its log in an open file it cannot report that it is ready, nor its address.
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
