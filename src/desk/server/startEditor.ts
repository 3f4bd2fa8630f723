import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Environment } from '#server/config.ts';
import { readFolder } from '#server/publishing/contentFolder.ts';
import { buildEditorServer } from './buildEditorServer.ts';
import { type EditorStore, editorCalls } from './editorCalls.ts';
import { editorPage } from './editorPage.ts';
import { startPreview } from './startPreview.ts';

interface EditorSurroundings {
  env: Environment;
  makeStore: EditorStore;
  print: (line: string) => void;
  port: number;
}

/**
 * Serves forms for all records of a folder, with the real page next to them, to this machine alone, until it is stopped. Gives
 * the exit code.
 *
 * @throws StorageError where there is no such folder, or the site is not built
 */
export async function startEditor(
  folder: string,
  { env, makeStore, print, port }: EditorSurroundings,
): Promise<number> {
  await readFolder(folder);
  const page = editorPage();
  const { child, ended, socket: preview } = await startPreview(folder, env);
  try {
    // The first line says that it is ready.
    const failed = await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
    if (typeof failed === 'number') return failed;
    const token = randomBytes(16).toString('hex');
    const addCalls = editorCalls({ folder, page, makeStore, preview });
    const app = await buildEditorServer({ token, preview, addCalls });
    print(`Ready at ${await app.listen({ host: '127.0.0.1', port })}/${token}/`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), ended]);
    app.server.closeAllConnections();
    await app.close();
    return 0;
  } finally {
    child.kill();
    await ended;
  }
}
