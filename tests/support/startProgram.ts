import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

/** Part of the environment, without settings of the developer such as DATABASE_URL or SMTP_URL. */
export const plainEnv = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'].map((name) => [name, process.env[name]]),
);

/** A program that runs until it is ended. */
export interface Program {
  /** The printed address. */
  url: string;
  process: ChildProcess;
  /** The printed lines of both streams. */
  lines: string[];
  readers: Interface[];
  /** Sends a signal and resolves with the exit code, null after a kill. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a Node.js program; resolves when it prints `Ready at` and its address. Rejects with its output if it ends before. */
export async function startProgram(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const readers: Interface[] = [];
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      const reader = createInterface(stream).on('line', (line) => {
        lines.push(line);
        const [, address] = /^Ready at (\S+)/.exec(line) ?? [];
        if (address) resolve(address);
      });
      readers.push(reader);
    }
  });
  const url = await Promise.race([ready, ended.then(() => undefined)]);
  if (!url) throw new Error(`${args.join(' ')} ended:\n${lines.join('\n')}`);
  return {
    url,
    process: child,
    lines,
    readers,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
