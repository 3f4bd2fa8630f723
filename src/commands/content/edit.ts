import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
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
  const { child, ended } = await startPreview(folder, context.env, 'pipe');
  try {
    const preview = await Promise.race([addressIn(child.stdout), ended]);
    if (typeof preview === 'number') return preview;
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

/** The address that a server prints when it is ready. */
async function addressIn(output: NodeJS.ReadableStream | null): Promise<URL> {
  for await (const line of output ? createInterface(output) : []) {
    const [, address] = /^Ready at (\S+)/.exec(line) ?? [];
    if (address) return new URL(address);
  }
  throw new Error('The preview has not started');
}
