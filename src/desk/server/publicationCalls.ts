import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentKind, contentLimits } from '#server/content/contentSet.ts';
import { writeWhole } from '#server/files/disk.ts';
import { readFolderVersion, writeFolderVersion, writeVersion } from '#server/publishing/contentFolder.ts';
import { publishFolder, republishVersion } from '#server/publishing/publishFolder.ts';
import type { Publication, PublishResult } from '../wire.ts';
import { body, type Desk, withStatus } from './call.ts';
import { changedPaths, jsonOf, type SetFile, sampleSet, servedSet, setChange, versionSet } from './draft.ts';
import { fieldsOf } from './draftPages.ts';

const version = { type: 'integer', minimum: 1, maximum: 999_999_999 };
const names = { type: 'array', maxItems: contentLimits.files, items: { type: 'string', maxLength: 1_000 } };

/** Returns the number of the draft's files that differ from the published version. */
export async function countChanges({ storage, files }: Desk): Promise<number> {
  return changedPaths(await servedSet(storage), await files()).length;
}

/** Returns the plugin for the calls that publish the draft, show the versions and go back to one. */
export const publicationCalls =
  ({ storage, folder, files, pages, inFolder, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    /** The version that somebody else published after the draft was made, and the paths that both changed. */
    const readNewer = async () => {
      const current = await storage.currentContent();
      const base = await readFolderVersion(folder);
      if (current.version === 0 || base?.mark === current.mark) return undefined;
      const history = await storage.contentHistory();
      // Another store uses the same numbers.
      const isKept = history.some(({ version, mark }) => version === base?.version && mark === base.mark);
      // A draft without a base was made from the sample.
      const before = !base ? await sampleSet() : isKept ? await versionSet(storage, base.version) : [];
      const theirs = await versionSet(storage, current.version);
      const ours = await files();
      const own = changedPaths(before, ours);
      const differing = changedPaths(theirs, ours);
      const both = changedPaths(before, theirs).filter(
        (path) => own.includes(path) && differing.includes(path),
      );
      const info = history.find(({ isCurrent }) => isCurrent);
      return info && { info, current, theirs, ours, own, both, differing };
    };

    app.get('/publication', async (): Promise<Publication> => {
      const change = await setChange(await servedSet(storage), await files());
      const newer = await readNewer();
      if (!newer) return change;
      const { both, info, theirs, ours } = newer;
      const records = both.filter((path) => contentKind(path) === 'record');
      return {
        ...change,
        newer: {
          ...info,
          pictures: both.filter((path) => contentKind(path) === 'picture'),
          both: await Promise.all(
            records.map(async (path) => ({
              name: path.replace(/\.json$/, ''),
              before: await jsonOf(theirs, path),
              after: await jsonOf(ours, path),
            })),
          ),
        },
      };
    });

    // Takes over the newer version: files that only it changed, and of those that both changed the chosen ones.
    app.post<{ Body: { version: number; theirs: string[] } }>(
      '/merge',
      body({ version, theirs: names }, ['version', 'theirs']),
      ({ body: { version, theirs: chosen } }) =>
        serialize(async () => {
          const newer = await readNewer();
          if (newer?.current.version !== version)
            throw withStatus(409, 'Somebody published again meanwhile. Look at the changes again.');
          const { current, theirs, own, differing } = newer;
          for (const path of differing.filter((path) => !own.includes(path) || chosen.includes(path))) {
            const target = await inFolder(path);
            const file = theirs.find((each) => each.path === path);
            if (!file) await rm(target);
            else {
              await mkdir(dirname(target), { recursive: true });
              await writeWhole(target, await file.read(), 0o666);
            }
          }
          await writeFolderVersion(folder, current);
          return {};
        }),
    );

    app.post<{ Body: { note: string } }>(
      '/publish',
      body({ note: { type: 'string', maxLength: contentLimits.note } }, ['note']),
      ({ body: { note }, user: by }): Promise<PublishResult> =>
        serialize(async () => {
          const { lines, ...outcome } = await publishFolder(storage, folder, { note, by });
          const { texts } = await pages();
          const titled = (line: string) =>
            line.replace(
              /\bpages\/([a-z0-9-]+)\.json/g,
              (file, name) => `“${fieldsOf(texts.get(name)).title ?? file}”`,
            );
          // Staff know the draft and the titles of pages, not the places of files.
          return {
            ...outcome,
            lines: lines.map((line) =>
              titled(line.replaceAll(`${folder}/`, '').replaceAll(folder, 'the draft')),
            ),
          };
        }),
    );

    app.get('/versions', async () => {
      const history = await storage.contentHistory();
      return history.map(({ mark: _, ...version }) => version);
    });

    app.get<{ Params: { version: number } }>(
      '/versions/:version',
      { schema: { params: { type: 'object', properties: { version } } } },
      async ({ params }) => {
        const set = await versionSet(storage, params.version);
        if (set.length === 0) throw withStatus(404, 'This version is no longer kept.');
        return setChange(await servedSet(storage), set);
      },
    );

    const goBack = body({ version, discard: { type: 'boolean' } }, ['version']);
    app.post<{ Body: { version: number; discard?: boolean } }>('/rollback', goBack, (request) =>
      serialize(async (): Promise<PublishResult> => {
        const { version, discard } = request.body;
        const draft = await files();
        const published = await servedSet(storage);
        if (changedPaths(published, draft).length > 0 && !discard)
          throw withStatus(409, 'The draft has changes that are not published.');
        const outcome = await republishVersion(storage, version, request.user);
        if (!outcome.isPublished) return outcome;
        // Forms show the draft: the text that was taken back must not be published again by the next change.
        const kept = await storage.contentFiles(version);
        const isIn = (list: readonly SetFile[], { path, hash }: SetFile) =>
          list.some((file) => file.path === path && file.hash === hash);
        for (const file of draft) {
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
