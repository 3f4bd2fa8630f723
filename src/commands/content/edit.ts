import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Command, readArgs, readWhole, text } from '../runCommand.ts';
import { editorCalls } from './editorCalls.ts';
import { editorPage } from './editorPage.ts';
import { buildEditorServer } from './editorServer.ts';
import { startPreview } from './preview.ts';
import { readFolder } from './readFolder.ts';

/** `edit DIR`: forms for all records of a folder, with the real page next to them, for this machine alone. */
export const edit: Command = async (args, context) => {
  const { values, positionals } = readArgs(args, { port: text }, ['DIR']);
  const port = readWhole('--port', values.port, 0) ?? 0;
  const folder = resolve(positionals[0] ?? '');
  await readFolder(folder);
  const page = editorPage();
  const { child, ended, socket: preview } = await startPreview(folder, context.env);
  try {
    // The first line says that it is ready.
    const failed = await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
    if (typeof failed === 'number') return failed;
    const token = randomBytes(16).toString('hex');
    const addCalls = editorCalls({ folder, page, context });
    const app = await buildEditorServer({ token, preview, addCalls });
    context.print(`Ready at ${await app.listen({ host: '127.0.0.1', port })}/${token}/`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), ended]);
    app.server.closeAllConnections();
    await app.close();
    return 0;
  } finally {
    child.kill();
    await ended;
  }
};
