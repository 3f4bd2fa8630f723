import { request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { picturesOf, type ServedPage } from '#site/pages/servedPage.ts';

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

/**
 * Waits until the preview shows the pictures of a page: it measures a new one after the page that has it.
 *
 * @param isThere tells whether a file is in the draft; the preview never shows another one
 */
export async function untilPicturesServed(
  socketPath: string,
  path: string,
  isThere: (file: string) => boolean,
) {
  const giveUpAt = performance.now() + previewTimeoutMs;
  while (performance.now() < giveUpAt) {
    const page = await servedPage(socketPath, path);
    const known = page?.pictures ?? {};
    if (!page?.blocks || picturesOf(page.blocks).every((file) => file in known || !isThere(file))) return;
    await delay(previewPauseMs);
  }
}

/** Returns the page that the preview serves at a path of the API, if it serves one. */
async function servedPage(socketPath: string, path: string): Promise<Partial<ServedPage> | undefined> {
  const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
    ask({ socketPath, path }, resolve)
      .on('error', () => resolve(undefined))
      .end();
  });
  if (answer?.statusCode !== 200) return void answer?.resume();
  return JSON.parse(await text(answer));
}
