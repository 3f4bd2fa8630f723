import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const attacker = join(import.meta.dirname, 'attacker.ts');
const megabyte = 1024 ** 2;

/** Sends one kind of hostile traffic from a process of its own; resolves with the statuses of the answers. */
export async function attack(name: string, port: number): Promise<number[]> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', attacker, name, String(port)]);
  return JSON.parse(stdout);
}

/** Requests a path as another visitor: resolves with the milliseconds until the answer, or with the error. */
function wait(port: number, path: string): Promise<number | string> {
  const start = performance.now();
  return new Promise((resolve) => {
    const sent = request({ port, path, host: '127.0.0.1', localAddress: '127.0.0.2', agent: false });
    sent.on('error', (error) => resolve(error.message));
    sent.on('response', (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode === 200 ? performance.now() - start : `${path}: ${answer.statusCode}`);
      });
    });
    sent.end();
  });
}

/** Returns the resident memory of a process in megabytes. */
const memoryOf = (pid: number | undefined) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / megabyte;

/**
 * Requests the health of a server and a page alternately until `work` is done. Returns the longest wait in milliseconds, the
 * server's most memory in megabytes, and what failed.
 */
export async function visitWhile(port: number, pid: number | undefined, work: Promise<unknown>) {
  const waits: number[] = [];
  const seen = { memory: 0, trouble: new Set<string>() };
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const path of ['/healthz', '/about']) {
      const waited = await wait(port, path);
      if (typeof waited === 'string') seen.trouble.add(waited);
      else waits.push(waited);
    }
    seen.memory = Math.max(seen.memory, memoryOf(pid));
    await delay(5);
  }
  await over;
  return { ...seen, longest: Math.max(0, ...waits) };
}
