import { request as ask } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds until the preview must serve a saved text, and between two looks. */
const [previewTimeoutMs, previewPauseMs] = [3_000, 20];

/** The entity tag at a path of the preview, '' where the answer has none; undefined where nothing is served. */
export function servedTag(socketPath: string, path: string | undefined): Promise<string | undefined> {
  if (!path) return Promise.resolve('');
  return new Promise((resolve) => {
    ask({ socketPath, path, method: 'HEAD' }, (answer) => {
      const { statusCode, headers } = answer.resume();
      resolve(statusCode === 200 ? (headers.etag ?? '') : undefined);
    })
      .on('error', () => resolve(undefined))
      .end();
  });
}

/** Waits until the preview serves something else than before at a path: the desk's page loads it again after the answer. */
export async function untilServed(socketPath: string, path: string | undefined, before: string | undefined) {
  const giveUpAt = performance.now() + previewTimeoutMs;
  while (before !== '' && performance.now() < giveUpAt) {
    if ((await servedTag(socketPath, path)) !== before) return;
    await delay(previewPauseMs);
  }
}
