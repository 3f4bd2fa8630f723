import type { FastifyInstance } from 'fastify';
import type { ContentNote } from '#server/content/content.ts';
import { contentLimits } from '#server/content/contentSet.ts';
import { requireVersion } from '#server/content/contentVersions.ts';
import { type ReadContent, readContent } from '#server/content/readContent.ts';
import { checkContent } from '#server/publishing/checkFolder.ts';
import { publish } from '#server/publishing/publish.ts';
import type { Publication, PublishResult, ShownFiles, SiteNotes } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import type { Draft } from '../draft/draft.ts';
import { followPublished } from '../draft/followPublished.ts';
import { changesBetween, findNeeded, lastingTargets } from '../draft/setChanges.ts';
import { siteNotes } from '../draft/siteNotes.ts';
import { withStatus } from '../http/answers.ts';
import { discardCalls } from './discardCalls.ts';
import { draftChanges } from './draftChanges.ts';
import { shownSet } from './shownSet.ts';

const version = { type: 'integer', minimum: 0, maximum: 999_999_999 };
const note = { type: 'string', maxLength: contentLimits.note };
const shown = {
  type: 'object',
  maxProperties: 2 * contentLimits.files,
  propertyNames: { maxLength: 2_000 },
  additionalProperties: { type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' },
};

/** Returns the names of the records and files that the draft changes, after it has followed what others have published. */
export async function changedNames(desk: Desk): Promise<string[]> {
  const { published, content } = await desk.oneAtATime(() => followPublished(desk));
  return changesBetween(published, content).map(({ id }) => id.replace(/\.json$/, ''));
}

/** Returns an error for each change that those which were shown need, and that is not among them. */
function missingNotes(now: Draft, next: ReadContent, shown: ShownFiles): ContentNote[] {
  const chosen = changesBetween(now.published, next);
  const others = changesBetween(now.published, now.content).filter(({ id }) => !Object.hasOwn(shown, id));
  const lasting = lastingTargets(now.published, now.content);
  const needed = findNeeded([...chosen, ...others], lasting)(chosen);
  return needed.flatMap(({ id }) =>
    others.some((other) => other.id === id)
      ? [{ file: id, path: '', reason: 'goes with what you chose: choose it too, or repair it first' }]
      : [],
  );
}

/** Returns the plugin for the calls that show the draft's changes, check and publish the chosen ones. */
export const publicationCalls =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, config, draft, oneAtATime } = desk;
    await app.register(discardCalls(desk));

    /** Returns the draft after it has followed what others have published. */
    const followed = () => followPublished(desk);

    app.get('/publication', async ({ user }): Promise<Publication> => {
      const now = await oneAtATime(followed);
      return { version: now.version, changes: await draftChanges(desk, now, user) };
    });

    app.post<{ Body: { shown: ShownFiles } }>(
      '/publication/check',
      body({ shown }, ['shown']),
      async ({ body: { shown } }): Promise<SiteNotes> => {
        const now = await oneAtATime(followed);
        const next = await readContent(await shownSet(desk, now, shown), draft.read, now.content);
        const { errors, warnings } = await checkContent(next);
        return siteNotes([...missingNotes(now, next, shown), ...errors, ...warnings], next);
      },
    );

    // Publishes what was shown, and nothing else. What was typed since stays a draft.
    app.post<{ Body: { version: number; shown: ShownFiles; note: string } }>(
      '/publish',
      body({ version, shown, note }, ['version', 'shown']),
      async ({ body: { version, shown, note = '' }, user }): Promise<PublishResult> => {
        // Pictures that nobody has looked at are decoded before: in the queue, everybody's typing would wait for them.
        await checkContent((await draft.now()).content);
        return oneAtATime(async () => {
          const now = await followed();
          await requireVersion(store, version);
          if (Object.keys(shown).length === 0) throw withStatus(400, 'Choose what to publish.');
          const list = await shownSet(desk, now, shown);
          const known = await readContent(list, draft.read, now.content);
          const missing = missingNotes(now, known, shown);
          if (missing.length > 0) return siteNotes(missing, known);
          const { content, errors, warnings, ...outcome } = await publish(store, {
            list,
            read: draft.read,
            seen: version,
            shown: new Map(Object.entries(shown)),
            by: user,
            note,
            known,
          });
          const found = siteNotes([...errors, ...warnings], content);
          return outcome.version === undefined
            ? found
            : { ...found, version: outcome.version, address: config.siteUrl };
        });
      },
    );
  };
