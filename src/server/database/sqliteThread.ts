/** The worker thread with the only connection to the store's file. It handles one order after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSession, type SqliteSession } from './sqliteSession.ts';

/** A request to the thread: a method of the session and its arguments. */
export type SqliteOrder = [method: keyof SqliteSession, ...given: unknown[]];

/** The file that the thread opens, and whether it reads every page first. */
export type SqliteThreadData = { file: string; isChecked: boolean };

/** The result of an order. The first answer reports on opening the file. */
export type SqliteAnswer = { result?: unknown; error?: { message: string } };

const answer = (reply: SqliteAnswer) => parentPort?.postMessage(reply);

/** Threads transfer an error's message, but not the properties that SQLite adds. */
const answerError = (cause: unknown) =>
  answer({ error: { ...(cause as Error), message: (cause as Error).message } });

/** Opens the file, and answers orders until it is closed. Tests load this as CommonJS, which has no `await` outside functions. */
async function serve({ file, isChecked }: SqliteThreadData): Promise<void> {
  const session = await openSession(file, isChecked);
  parentPort?.on('message', ([method, ...given]: SqliteOrder) => {
    try {
      answer({ result: (session[method] as (...given: unknown[]) => unknown)(...given) });
    } catch (error) {
      answerError(error);
    }
    if (method === 'close') parentPort?.close();
  });
  answer({});
}

serve(workerData as SqliteThreadData).catch(answerError);
