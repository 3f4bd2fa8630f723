import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Answers by path. */
export type BareAnswers = Map<string, BareAnswer>;

/** Starts a bare Node.js handler that gives these answers on a free port. */
export async function startBareServer(answers: BareAnswers) {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  child.send(answers);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The bare server ended with ${code}.`))),
  ]);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.disconnect() };
}
