import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentLimits, listOf, markOfSet, pageNameOf } from '#server/content/contentSet.ts';
import {
  contentHistory,
  currentContent,
  publishContent,
  requireVersion,
} from '#server/content/contentVersions.ts';
import { checkText } from '#server/content/readText.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { writeWhole } from '#server/files/disk.ts';
import { makeSetChecker } from '#server/publishing/checkFolder.ts';
import { writeFolderVersion } from '#server/publishing/folderVersion.ts';
import { isSame } from '../entries.ts';
import type {
  Change,
  DraftChange,
  LastChange,
  Note,
  Publication,
  PublicationCheck,
  PublishResult,
  TextNotes,
} from '../wire.ts';
import { body, type Desk, withStatus } from './call.ts';
import { chosenSet, withNeeded } from './chosenSet.ts';
import { markOf, readIn, type SetFile, servedSet, textNamed, versionSet } from './draft.ts';
import type { DraftPages } from './draftPages.ts';
import { followPublished, mergedText } from './followPublished.ts';
import { fileText } from './recordCalls.ts';
import { addressIn, changesBetween, pathIn, redirectsFile, redirectsIn, textAt } from './setChanges.ts';
import { textNotes } from './textNotes.ts';

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
  return (await changesBetween(await servedSet(desk.store), await desk.files())).length;
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
    const { store, folder, siteUrl, files, pages, changes, inFolder, serialize, refresh } = desk;
    const checkSet = makeSetChecker();

    const withFacts = async (served: SetFile[], draft: SetFile[]): Promise<DraftChange[]> => {
      const lastChanges = await changes.all();
      const found = await changesBetween(served, draft);
      const errorsAt = redirectErrors(await pages(), await textAt(draft, redirectsFile));
      return Promise.all(
        found.map(async (change) => {
          const path = pathIn(change.id);
          const changed = lastChanges.get(path);
          return {
            ...{ ...change, changed, conflict: await conflictOf(change, changed?.waitsFor) },
            mark: markOf(JSON.stringify([change.before, change.after])),
            errors: change.kind === 'text' ? errorsOf(path, change.after) : errorsAt(change),
          };
        }),
      );
    };
    const conflictOf = async ({ id, before }: Change, waitsFor: LastChange['waitsFor']) => {
      if (!waitsFor || waitsFor.settled?.includes(id)) return undefined;
      const whole = await textAt(await versionSet(store, waitsFor.base), pathIn(id));
      const base = id === pathIn(id) ? whole : redirectsIn(whole)?.get(addressIn(id));
      const published = (await contentHistory(store)).find(({ version }) => version === waitsFor.version);
      // Of a list of redirects the others are merged.
      if (id !== pathIn(id) && isSame(base, before)) return undefined;
      return { base, by: published?.by ?? '', version: waitsFor.version };
    };

    /** Returns what the draft changes, after it has followed what others have published. */
    const publication = async () => {
      await followPublished(desk);
      const { version } = await currentContent(store);
      const [served, draft] = [await versionSet(store, version), await files()];
      return { version, served, draft, changes: await withFacts(served, draft) };
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
      const isStuck = ({ errors, conflict }: DraftChange) => errors.length > 0 || conflict !== undefined;
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
          await writeFolderVersion(folder, { version: next, mark: markOfSet(set) });
          await changes.forget(...changedIn(chosen, now.changes));
          return { ...found, version: next, address: siteUrl };
        }),
    );

    // Ends a conflict with a published version: its fields are taken over, or the draft's stay.
    app.post<{ Body: { id: string; mark: string; side: 'mine' | 'theirs' } }>(
      '/publication/choose',
      body({ id, mark: id, side: { enum: ['mine', 'theirs'] } }, ['id', 'mark', 'side']),
      ({ body: { id, mark, side }, user }) =>
        serialize(async () => {
          const { served, draft, changes: all } = await publication();
          const change = all.find((each) => each.id === id);
          if (change?.mark !== mark) throw withStatus(409, 'This text was changed meanwhile. Look again.');
          const path = pathIn(id);
          const write = async (bytes: string | Buffer | undefined) => {
            const target = await inFolder(path);
            await mkdir(dirname(target), { recursive: true });
            if (bytes) await writeWhole(target, bytes, 0o666);
            else await rm(target, { force: true });
            await changes.note(user, path);
            refresh();
          };
          const { waitsFor } = change.changed ?? {};
          if (change.kind === 'redirect') {
            const rows = redirectsIn(await textAt(draft, path)) ?? new Map();
            if (change.before) rows.set(addressIn(id), change.before);
            else rows.delete(addressIn(id));
            if (side === 'theirs') await write(fileText([...rows.values()]));
            const settled = [...(waitsFor?.settled ?? []), id];
            await changes.wait(waitsFor && { ...waitsFor, settled }, path);
            return {};
          }
          if (side === 'theirs') {
            const base = await versionSet(store, waitsFor?.base ?? 0);
            const { value } = await mergedText(path, base, draft, served, side);
            const file = served.find((each) => each.path === path);
            await write(value === undefined ? await file?.read() : fileText(value));
          }
          await changes.wait(undefined, path);
          return {};
        }),
    );
  };

/** Returns the paths of the published files of which no change is left in the draft. */
function changedIn(published: readonly DraftChange[], all: readonly DraftChange[]): string[] {
  const left = all.filter((change) => !published.includes(change)).map(({ id }) => pathIn(id));
  return published.map(({ id }) => pathIn(id)).filter((path) => !left.includes(path));
}

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
