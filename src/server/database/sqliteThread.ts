/** Run as a thread: holds the only connection to the store's file and answers one order after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSession, type SqliteSession } from './sqliteSession.ts';

/** What the thread is asked to do: a method of the session, and what it takes. */
export type SqliteOrder = [method: keyof SqliteSession, ...given: unknown[]];

/** What became of an order. The first answer is about the opening. */
export type SqliteAnswer = { result?: unknown; error?: { message: string } };

const answer = (reply: SqliteAnswer) => parentPort?.postMessage(reply);

/** Threads pass on an error's message, but not what SQLite adds to it. */
const answerError = (cause: unknown) =>
  answer({ error: { ...(cause as Error), message: (cause as Error).message } });

try {
  const session = await openSession(workerData as string, true);
  parentPort?.on('message', ([method, ...given]: SqliteOrder) => {
    try {
      answer({ result: (session[method] as (...given: unknown[]) => unknown)(...given) });
    } catch (error) {
      answerError(error);
    }
    if (method === 'close') parentPort?.close();
  });
  answer({});
} catch (error) {
  answerError(error);
}
