import { onTestFinished } from 'vitest';
import { openServer } from './openServer.ts';

const documents = new Map<string, Promise<string>>();

/** Returns a function for the HTML of pages with these settings, which renders each page once per worker. */
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
