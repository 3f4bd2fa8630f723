import { chunksId } from './names.ts';

let loading: Promise<void> | undefined;

/**
 * Fetches the scripts that all forms share and evaluates them one after another with a pause between, as the starter
 * does with the page's: imported together, they would keep a cheap phone busy in one long task. The document lists
 * them. Never rejects: what cannot be had, the form's own code misses.
 */
export function loadFormChunks(): Promise<void> {
  loading ??= loadInTurn(listed()).catch(() => {});
  return loading;
}

const listed = (): string[] => JSON.parse(document.getElementById(chunksId)?.textContent ?? '{}').forms ?? [];

/** Asks for scripts with low priority and evaluates them in their order, each of both in a task of its own. */
export async function loadInTurn(urls: readonly string[]): Promise<void> {
  void preload(urls);
  for (const url of urls) {
    await import(/* @vite-ignore */ url);
    await pause();
  }
}

async function preload(urls: readonly string[]): Promise<void> {
  for (const href of urls) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve));
