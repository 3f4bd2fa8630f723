import type { FastifyInstance } from 'fastify';
import { contentLimits, listOf, pageNameOf } from '#server/content/contentSet.ts';
import { fileHistory, publishContent, requireVersion } from '#server/content/contentVersions.ts';
import type { DraftFile } from '#server/content/draftFiles.ts';
import { checkText } from '#server/content/readText.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { makeSetChecker } from '#server/publishing/checkFolder.ts';
import { isSame } from '../entries.ts';
import type {
  Change,
  DraftChange,
  Note,
  Publication,
  PublicationCheck,
  PublishResult,
  TextNotes,
} from '../wire.ts';
import { body, type Desk } from './call.ts';
import { chosenSet, withNeeded } from './chosenSet.ts';
import { type Draft, markOf, readIn, type SetFile, textNamed } from './draft.ts';
import type { DraftPages } from './draftPages.ts';
import { fileText } from './fileText.ts';
import { baseOf, followPublished } from './followPublished.ts';
import {
  addressIn,
  changesBetween,
  pathIn,
  type Redirect,
  redirectsFile,
  redirectsIn,
  textAt,
} from './setChanges.ts';
import { textNotes } from './textNotes.ts';
import { withStatus } from './withStatus.ts';

const id = { type: 'string', maxLength: 2_000 };
const ids = { type: 'array', maxItems: 2 * contentLimits.files, items: id };
const version = { type: 'integer', minimum: 0, maximum: 999_999_999 };
const marks = {
  type: 'object',
  maxProperties: 2 * contentLimits.files,
  additionalProperties: { type: 'string' },
};

/** Returns the number of changes in the draft, after it has followed what others have published. */
export async function countChanges(desk: Desk): Promise<number> {
  await desk.serialize(() => followPublished(desk));
  const { published, files } = await desk.draft.now();
  return (await changesBetween(published, files)).length;
}

/** Returns what keeps a text a draft, whatever else is published. */
function errorsOf(path: string, text: unknown): Note[] {
  if (typeof text === 'string') return [{ path: '', reason: 'cannot be read' }];
  const name = textNamed(path.replace(/\.json$/, ''));
  if (text === undefined || !name) return pageNameOf(path) ? [] : [{ path: '', reason: 'was removed' }];
  return checkText(path, text).notes.filter((note: Note) => !note.isWarning);
}

/** Returns a function that says what keeps a redirect of the draft from being published; the others are published without it. */
function redirectErrors({ site, siteErrors }: DraftPages, list: unknown) {
  const places = [...(redirectsIn(list)?.keys() ?? [])];
  return ({ id, kind, after }: Change): Note[] => {
    if (kind !== 'redirect' || after === undefined) return [];
    const place = `[${places.indexOf(addressIn(id))}]`;
    const atRow = ({ path, reason }: Note) => ({ path: path.replace(/^\[\d+\]/, place), reason });
    const ofSite = siteErrors.filter(({ file, path }) => file === redirectsFile && path.startsWith(place));
    const ofRow = checkText(redirectsFile, [after]).notes;
    const dead = recordWarnings('redirects', [after], site, () => false).filter((note) => !note.isWarning);
    return [...ofRow, ...ofSite, ...(ofRow.length > 0 ? [] : dead)].map(atRow);
  };
}

/** Returns the plugin for the calls that show the draft's changes, check and publish the chosen ones. */
export const publicationCalls =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, siteUrl, draft, pages, serialize } = desk;
    const checkSet = makeSetChecker();

    const withFacts = async ({ published, files, rows }: Draft): Promise<DraftChange[]> => {
      const lastChanges = await draft.changes();
      const found = await changesBetween(published, files);
      const errorsAt = redirectErrors(await pages(), await textAt(files, redirectsFile));
      return Promise.all(
        found.map(async (change) => {
          const path = pathIn(change.id);
          const row = rows.get(path);
          const isWaiting = row && row.base !== (published.find((file) => file.path === path)?.hash ?? null);
          return {
            ...{ ...change, changed: lastChanges.get(path) },
            publishedBy: isWaiting ? await publisherOver(change, row) : undefined,
            mark: markOf(JSON.stringify([change.before, change.after])),
            errors: change.kind === 'text' ? errorsOf(path, change.after) : errorsAt(change),
          };
        }),
      );
    };
    /** Returns who has published the same as the draft's row changes, if it waits for a choice because of this change. */
    const publisherOver = async ({ id, before }: Change, row: DraftFile) => {
      // Of a list of redirects the others are merged.
      const base = redirectsIn(await textAt(await baseOf(row, draft), row.path));
      if (id !== row.path && isSame(base?.get(addressIn(id)), before)) return undefined;
      const [newest] = await fileHistory(store, row.path);
      return newest?.by ?? '';
    };

    /** Returns what the draft changes, after it has followed what others have published. */
    const publication = async () => {
      await followPublished(desk);
      const now = await draft.now();
      const { version, published: served, files } = now;
      return { version, served, draft: files, changes: await withFacts(now) };
    };
    const shown = () => serialize(publication);

    app.get('/publication', async (): Promise<Publication> => {
      const { version, changes } = await shown();
      return { version, changes };
    });

    /** Returns the changes with these ids and those that they need, the set with them, and its notes. */
    const choice = async (
      { served, draft, changes: all }: Awaited<ReturnType<typeof publication>>,
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
      const set = await chosenSet(served, draft, chosen);
      const { errors, warnings } = await checkSet(listOf(set), readIn(set));
      const notes = [...errors, ...warnings];
      // The other half of a change may be stuck: then this one waits for it.
      const whole = withNeeded(chosen, all).filter(isStuck);
      const stuck = whole.map(({ id }) => ({
        ...{ file: pathIn(id), path: '', isWarning: false },
        reason: 'goes with another change that you chose, and has to be repaired first',
      }));
      const found = await textNotes([...stuck, ...notes], set);
      return { chosen, set, found: await atDraft(found, set, draft) };
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
      ({ body: { version, marks, note = '' }, user }): Promise<PublishResult> =>
        serialize(async () => {
          const now = await publication();
          await requireVersion(store, version);
          const { chosen, set, found } = await choice(now, Object.keys(marks));
          const isShown = ({ id, mark }: DraftChange) => marks[id] === mark;
          const isSame = chosen.length === Object.keys(marks).length && chosen.every(isShown);
          if (!isSame) throw withStatus(409, 'Something has changed meanwhile. Look at the changes again.');
          if (chosen.length === 0) throw withStatus(400, 'Choose what to publish.');
          if (found.notes.some(({ isWarning }) => !isWarning)) return found;
          const peopleAt = new Map(chosen.map(({ id, changed }) => [pathIn(id), changed?.people]));
          const named = set.map((file) => {
            const changedBy = peopleAt.get(file.path);
            return changedBy ? { ...file, changedBy } : file;
          });
          const next = await publishContent(store, { files: named, read: readIn(set) }, note, user, version);
          return { ...found, version: next, address: siteUrl };
        }),
    );

    // Takes a change back: what is published comes in its place.
    app.post<{ Body: { id: string; mark: string } }>(
      '/publication/discard',
      body({ id, mark: id }, ['id', 'mark']),
      ({ body: { id, mark }, user }) =>
        serialize(async () => {
          const { served, draft: files, changes: all } = await publication();
          const change = all.find((each) => each.id === id);
          if (change?.mark !== mark) throw withStatus(409, 'This text was changed meanwhile. Look again.');
          const path = pathIn(id);
          const row = (await draft.now()).rows.get(path);
          if (change.kind === 'redirect') {
            const rows = new Map(redirectsIn(await textAt(files, path)));
            if (change.before) rows.set(addressIn(id), change.before as Redirect);
            else rows.delete(addressIn(id));
            await draft.save(user, { path, seen: row?.hash, bytes: fileText([...rows.values()]) });
            return {};
          }
          const theirs = served.find((file) => file.path === path);
          const edit = { path, seen: row?.hash, bytes: await theirs?.read(), base: theirs?.hash ?? null };
          await draft.save(user, edit);
          return {};
        }),
    );
  };

/** Returns notes with the places that redirects have in the draft's list, where staff repair them. */
async function atDraft(found: TextNotes, set: SetFile[], draft: SetFile[]): Promise<TextNotes> {
  if (!found.notes.some(({ name }) => name === 'redirects')) return found;
  const [shown, redirects] = await Promise.all([set, draft].map((files) => textAt(files, redirectsFile)));
  const own = [...(redirectsIn(redirects)?.keys() ?? [])];
  const published = [...(redirectsIn(shown)?.keys() ?? [])];
  const placed = (path: string) =>
    path.replace(/^\[(\d+)\]/, (all, index: string) => {
      const at = own.indexOf(published[Number(index)] ?? '');
      return at < 0 ? all : `[${at}]`;
    });
  const notes = found.notes.map((note) =>
    note.name === 'redirects' ? { ...note, path: placed(note.path) } : note,
  );
  return { notes, texts: { ...found.texts, redirects } };
}
