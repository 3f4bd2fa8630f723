/** Run as a thread: holds the only connection to the store's file and answers one order after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { type SqliteAnswer, type SqliteOrder, SqliteSession } from './sqliteSession.ts';

const answer = (reply: SqliteAnswer) => parentPort?.postMessage(reply);

/** Threads pass on an error's message, but not what SQLite adds to it. */
function answerError(cause: unknown): void {
  const { message, code, errcode } = cause as Error & { code?: unknown; errcode?: unknown };
  answer({
    error: { message, ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) },
  });
}

try {
  const session = await SqliteSession.open(workerData as string);
  const carryOut = (order: SqliteOrder) =>
    order.method === 'all' ? session.all(order.sql, order.parameters) : session[order.method]();
  parentPort?.on('message', (order: SqliteOrder) => {
    try {
      answer({ result: carryOut(order) });
    } catch (error) {
      answerError(error);
    }
    if (order.method === 'close') parentPort?.close();
  });
  answer({ result: undefined });
} catch (error) {
  answerError(error);
}
