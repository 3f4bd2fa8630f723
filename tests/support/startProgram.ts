import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const quickBrotli = new URL('./quickBrotli.mjs', import.meta.url).href;

/** Part of the environment, without settings of the developer such as DATABASE_URL or SMTP_URL. */
export const plainEnv: Record<string, string | undefined> = {
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'].map((name) => [name, process.env[name]]),
  ),
  NODE_OPTIONS: `--import=${quickBrotli}`,
};

/** A program that runs until it is ended. */
export type Program = Awaited<ReturnType<typeof runProgram>>;

/**
 * Starts a Node.js program; resolves when it prints `Ready at` and its address, or has ended. With its log in an open file
 * it cannot report that it is ready.
 */
export async function runProgram(
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  log: number | 'pipe' = 'pipe',
) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', log, 'pipe'] });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const readers = streams.map((input) => createInterface(input).on('line', (line) => lines.push(line)));
  const ready = new Promise<string>((resolve) => {
    if (!child.stdout) resolve('');
    for (const reader of readers)
      reader.on('line', (line) => {
        const [, address] = /^Ready at (\S+)/.exec(line) ?? [];
        if (address) resolve(address);
      });
  });
  return {
    /** The printed address; empty if the program ended before, or writes its log into a file. */
    url: await Promise.race([ready, ended.then(() => '')]),
    process: child,
    /** The printed lines of both streams. */
    lines,
    readers,
    /** Sends a signal and resolves with the exit code, null after a kill. */
    async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Like `runProgram`, but rejects with the program's output if it ends before it is ready. */
export async function startProgram(args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const program = await runProgram(args, cwd, env);
  if (!program.url) throw new Error(`${args.join(' ')} ended:\n${program.lines.join('\n')}`);
  return program;
}
