import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { contentKind, contentLimits } from '#server/content/contentSet.ts';
import { readFolder, writeVersion } from '#server/publishing/contentFolder.ts';
import { publishFolder, republishVersion } from '#server/publishing/publishFolder.ts';
import { body, type Desk, withStatus } from './call.ts';

/** Returns the plugin for the calls that publish the draft, list the versions and go back to one. */
export const publicationCalls =
  ({ storage, folder, inFolder, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    /** The published set, the draft's set, and their differences. */
    const compare = async () => {
      const { files } = await readFolder(folder);
      const current = await storage.currentContent();
      const published = await storage.contentFiles(current.version);
      return { current, files, published, changes: changesOf(published, files) };
    };
    app.get('/publication', async () => {
      const { changes } = await compare();
      return { changes, versions: await storage.contentHistory() };
    });

    app.post<{ Body: { note: string } }>(
      '/publish',
      body({ note: { type: 'string', maxLength: contentLimits.note } }, ['note']),
      ({ body: { note }, user: by }) => serialize(() => publishFolder(storage, folder, { note, by })),
    );

    const goBack = body({ version: { type: 'integer' }, discard: { type: 'boolean' } }, ['version']);
    app.post<{ Body: { version: number; discard?: boolean } }>('/rollback', goBack, (request) =>
      serialize(async () => {
        const { version, discard } = request.body;
        const { files, published, changes } = await compare();
        if (changes.length > 0 && !discard)
          throw withStatus(409, 'The draft has changes that are not published.');
        const outcome = await republishVersion(storage, version, request.user);
        if (!outcome.isPublished) return outcome;
        // Forms show the draft: the text that was taken back must not be published again by the next change.
        const kept = await storage.contentFiles(version);
        const isIn = (list: Files, { path, hash }: Files[number]) =>
          list.some((file) => file.path === path && file.hash === hash);
        for (const file of files) {
          if (kept.some(({ path }) => path === file.path)) continue;
          // A new picture is in no version yet.
          if (contentKind(file.path) === 'record' || isIn(published, file))
            await rm(await inFolder(file.path));
        }
        await writeVersion(folder, storage, await storage.currentContent());
        return outcome;
      }),
    );
  };

type Files = readonly { path: string; hash: string }[];

/** Returns the paths of the files that differ between the published set and the draft. */
function changesOf(published: Files, files: Files): string[] {
  const before = new Map(published.map(({ path, hash }) => [path, hash]));
  const after = new Set(files.map(({ path }) => path));
  return [
    ...files.filter(({ path, hash }) => before.get(path) !== hash),
    ...published.filter(({ path }) => !after.has(path)),
  ].map(({ path }) => path);
}
