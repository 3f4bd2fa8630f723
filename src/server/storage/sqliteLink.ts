import { Worker } from 'node:worker_threads';
import { SqliteSession } from './sqliteSession.ts';

/** A session as other code sees it, in whichever thread it works. */
export interface SqliteLink {
  all(sql: string, parameters: readonly unknown[]): Promise<unknown[]>;
  tryBegin(): Promise<boolean>;
  close(): Promise<void>;
}

/** What the thread is asked to do: a method of the session. */
export type SqliteOrder =
  | { method: 'all'; sql: string; parameters: readonly unknown[] }
  | { method: 'tryBegin' | 'close' };

/** What became of an order; orders are answered one after the other. The first answer is about the opening. */
export type SqliteAnswer =
  | { result: unknown }
  | { error: { message: string; code?: unknown; errcode?: unknown } };

/** A session in this thread: the quicker one for a command that has nothing else to do meanwhile. */
export async function openHere(file: string): Promise<SqliteLink> {
  const session = await SqliteSession.open(file);
  return {
    all: async (sql, parameters) => session.all(sql, parameters),
    tryBegin: async () => session.tryBegin(),
    close: async () => session.close(),
  };
}

/** A session in a thread of its own: this one goes on while the disk is waited for. */
export async function openInThread(file: string): Promise<SqliteLink> {
  const worker = startThread(file);
  const waiting: { resolve: (result: unknown) => void; reject: (error: Error) => void }[] = [];
  let broken: Error | undefined;

  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      if (broken) reject(broken);
      else waiting.push({ resolve, reject });
    });
  const fail = (error: Error) => {
    broken ??= error;
    for (const { reject } of waiting.splice(0)) reject(broken);
  };
  worker.on('message', (reply: SqliteAnswer) => {
    const next = waiting.shift();
    if ('result' in reply) next?.resolve(reply.result);
    else next?.reject(Object.assign(new Error(reply.error.message), reply.error));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread of the store has ended, restart the server')));

  const order = <Result>(message: SqliteOrder) => {
    const result = answer() as Promise<Result>;
    worker.postMessage(message);
    return result;
  };
  await answer();
  return {
    all: (sql, parameters) => order({ method: 'all', sql, parameters }),
    tryBegin: () => order({ method: 'tryBegin' }),
    close: () => order({ method: 'close' }),
  };
}

/** The build has the thread's script next to this one; the sources, in development and under test, need a translator. */
function startThread(file: string): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./sqliteThread.js', import.meta.url), { workerData: file });
  }
  const script = JSON.stringify(new URL('./sqliteThread.ts', import.meta.url));
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${script}); })`;
  return new Worker(start, { eval: true, workerData: file });
}
