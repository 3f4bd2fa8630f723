import type { FastifyInstance } from 'fastify';
import { contentLimits, hashOf, listOf, pageNameOf } from '#server/content/contentSet.ts';
import { fileHistory, publishContent, requireVersion } from '#server/content/contentVersions.ts';
import { keptHashes } from '#server/content/draftBytes.ts';
import { type ReadContent, readContent } from '#server/content/readContent.ts';
import { checkContent } from '#server/publishing/checkFolder.ts';
import type { Change, DraftChange, Note, Publication, PublicationCheck, PublishResult } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import { type Draft, lastChange } from '../draft/draft.ts';
import { followPublished } from '../draft/followPublished.ts';
import { changesBetween, chosenFiles, withNeeded } from '../draft/setChanges.ts';
import { textNotes } from '../draft/textNotes.ts';
import { withStatus } from '../http/answers.ts';

const id = { type: 'string', maxLength: 2_000 };
const ids = { type: 'array', maxItems: 2 * contentLimits.files, items: id };
const version = { type: 'integer', minimum: 0, maximum: 999_999_999 };
const marks = {
  type: 'object',
  maxProperties: 2 * contentLimits.files,
  additionalProperties: { type: 'string' },
};

/** Returns the names of the texts and files that the draft changes, after it has followed what others have published. */
export async function changedNames(desk: Desk): Promise<string[]> {
  await desk.serialize(() => followPublished(desk));
  const { published, content } = await desk.draft.now();
  return changesBetween(published, content).map(({ id }) => id.replace(/\.json$/, ''));
}

/** Returns what keeps a text a draft, whatever else is published. */
function errorsOf({ texts, notes }: ReadContent, path: string): Note[] {
  const text = texts.get(path);
  if (!text) return pageNameOf(path) ? [] : [{ path: '', reason: 'was removed' }];
  if (typeof text.value === 'string') return [{ path: '', reason: 'cannot be read' }];
  return notes.filter(({ file, isWarning }) => file === path && !isWarning);
}

/** Returns the plugin for the calls that show the draft's changes, check and publish the chosen ones. */
export const publicationCalls =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, config, draft, serialize } = desk;

    const withFacts = async ({ published, content, rows }: Draft): Promise<DraftChange[]> => {
      const changes = changesBetween(published, content);
      const hashes = changes.flatMap(({ kind, after }) => (kind === 'file' && after ? [String(after)] : []));
      const kept = await keptHashes(store, hashes);
      const errorsOfFile = ({ after }: Change): Note[] =>
        after === undefined || kept.has(String(after)) ? [] : [{ path: '', reason: 'cannot be read' }];
      const found = changes.map(async (change) => {
        const [row, served] = [rows.get(change.id), published.files.get(change.id)?.hash ?? null];
        const isWaiting = row !== undefined && row.base !== served;
        return {
          ...{ ...change, changed: lastChange(row) },
          publishedBy: isWaiting ? ((await fileHistory(store, change.id))[0]?.by ?? '') : undefined,
          mark: hashOf(Buffer.from(JSON.stringify([change.before, change.after]))),
          errors: change.kind === 'text' ? errorsOf(content, change.id) : errorsOfFile(change),
        };
      });
      return Promise.all(found);
    };

    /** Returns what the draft changes, after it has followed what others have published. */
    const publication = async () => {
      await followPublished(desk);
      const now = await draft.now();
      return { now, changes: await withFacts(now) };
    };
    const shown = () => serialize(publication);

    app.get('/publication', async (): Promise<Publication> => {
      const { now, changes } = await shown();
      return { version: now.version, changes };
    });

    /** Returns the changes with these ids and those that they need, the content with them, and its notes. */
    const choice = async (
      { now, changes: all }: Awaited<ReturnType<typeof publication>>,
      wanted: readonly string[],
    ) => {
      // Nobody's words are replaced unless staff choose that.
      const isStuck = ({ id, errors, publishedBy }: DraftChange) =>
        errors.length > 0 || (publishedBy !== undefined && !wanted.includes(id));
      const sound = all.filter((change) => !isStuck(change));
      const chosen = withNeeded(
        sound.filter((change) => wanted.includes(change.id)),
        sound,
      );
      const next = await readContent(listOf(chosenFiles(now, chosen)), draft.read, now.content);
      const { errors, warnings } = await checkContent(next);
      // The other half of a change may be stuck: then this one waits for it.
      const stuck = withNeeded(chosen, all).filter(isStuck);
      const waiting = stuck.map(({ id }) => ({
        ...{ file: id, path: '', isWarning: false },
        reason: 'goes with another change that you chose, and has to be repaired first',
      }));
      return { chosen, next, found: textNotes([...waiting, ...errors, ...warnings], next) };
    };

    app.post<{ Body: { ids: string[] } }>(
      '/publication/check',
      body({ ids }, ['ids']),
      async ({ body }): Promise<PublicationCheck> => {
        const { chosen, found } = await choice(await shown(), body.ids);
        return { ids: chosen.map(({ id }) => id), ...found };
      },
    );

    // Publishes the changes with these marks, and nothing that was not shown.
    app.post<{ Body: { version: number; marks: Record<string, string>; note: string } }>(
      '/publish',
      body({ version, marks, note: { type: 'string', maxLength: contentLimits.note } }, ['version', 'marks']),
      async ({ body: { version, marks, note = '' }, user }): Promise<PublishResult> => {
        // Pictures that nobody has looked at are decoded before: in the queue, everybody's typing would wait for them.
        await checkContent((await draft.now()).content);
        return serialize(async () => {
          const seen = await publication();
          await requireVersion(store, version);
          const { chosen, next, found } = await choice(seen, Object.keys(marks));
          const isShown = ({ id, mark }: DraftChange) => marks[id] === mark;
          const isSame = chosen.length === Object.keys(marks).length && chosen.every(isShown);
          if (!isSame) throw withStatus(409, 'Something has changed meanwhile. Look at the changes again.');
          if (chosen.length === 0) throw withStatus(400, 'Choose what to publish.');
          if (found.notes.some(({ isWarning }) => !isWarning)) return found;
          const peopleAt = new Map(chosen.map(({ id, changed }) => [id, changed?.people]));
          const files = [...next.files.values()].map((file) => {
            const changedBy = peopleAt.get(file.path);
            return changedBy ? { ...file, changedBy } : file;
          });
          const published = await publishContent(store, { files, read: draft.read }, note, user, version);
          return { ...found, version: published, address: config.siteUrl };
        });
      },
    );

    // Takes a change back: what is published comes in its place.
    app.post<{ Body: { id: string; mark: string } }>(
      '/publication/discard',
      body({ id, mark: id }, ['id', 'mark']),
      ({ body: { id, mark }, user }) =>
        serialize(async () => {
          const { now, changes: all } = await publication();
          const change = all.find((each) => each.id === id);
          if (change?.mark !== mark) throw withStatus(409, 'This text was changed meanwhile. Look again.');
          const theirs = now.published.files.get(id);
          await draft.save(user, {
            ...{ path: id, seen: now.rows.get(id)?.hash, base: theirs?.hash ?? null },
            bytes: theirs ? await draft.read(theirs.hash) : null,
          });
          return {};
        }),
    );
  };
