import { onTestFinished } from 'vitest';
import { openServer } from './openServer.ts';

const documents = new Map<string, Promise<string>>();

/** Gives the HTML of pages under these settings: rendered once for all tests of a worker that only read it. */
export function openDocuments(env: Record<string, string> = {}): (path: string) => Promise<string> {
  let server: ReturnType<typeof openServer> | undefined;
  async function render(path: string): Promise<string> {
    if (!server) {
      server = openServer(env);
      onTestFinished(() => {
        server = undefined;
      });
    }
    return (await (await server).app.inject(path)).body;
  }
  return (path) => {
    const key = JSON.stringify([env, path]);
    const document = documents.get(key) ?? render(path);
    documents.set(key, document);
    return document;
  };
}
