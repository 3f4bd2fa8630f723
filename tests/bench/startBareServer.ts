import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface BareAnswers {
  /** Brotli bodies by path. */
  pages: Map<string, Buffer>;
  headers: Record<string, string>;
}

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };

/** Starts a bare Node.js handler that serves brotli bodies by path on a free port. */
export async function startBareServer(
  pages: Map<string, Buffer>,
  headers: Record<string, string> = pageHeaders,
): Promise<{ url: string; pid: number | undefined; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  child.send({ pages, headers } satisfies BareAnswers);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The bare server ended with ${code}.`))),
  ]);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.disconnect() };
}
