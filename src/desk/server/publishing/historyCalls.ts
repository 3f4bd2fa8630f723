import type { FastifyInstance } from 'fastify';
import {
  contentFiles,
  contentHistory,
  currentContent,
  fileHistory,
} from '#server/content/contentVersions.ts';
import { forgetInHistory, tracesInHistory } from '#server/content/forgetInHistory.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { idInStore } from '#server/database/storeIdentity.ts';
import { republishVersion } from '#server/publishing/publishFolder.ts';
import { foldedText } from '#site/foldedText.ts';
import type {
  Change,
  HistoryTraces,
  PageEffects,
  PublishResult,
  RecordVersion,
  Version,
} from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import { deskRecordName } from '../draft/draft.ts';
import { followPublished } from '../draft/followPublished.ts';
import { changesBetween } from '../draft/setChanges.ts';
import { siteNotes } from '../draft/siteNotes.ts';
import { withStatus } from '../http/answers.ts';
import { requireAdmin } from '../http/rights.ts';
import { changedTitles } from './changedTitles.ts';
import { keptAsDrafts, pageEffects } from './pageEffects.ts';

const version = { type: 'integer', minimum: 0, maximum: 999_999_999 };
const ofVersion = { type: 'object', properties: { version, '*': { type: 'string', maxLength: 120 } } };

/** `seen` is the published version that the person saw. */
const goingBack = body({ version, seen: version }, ['version', 'seen']);

const words = { type: 'string', maxLength: 200 };
const forgetting = body({ words }, ['words']);

/** The site before the first publication. */
const sample = { version: 0, createdAt: '', note: 'The sample, before the first version', by: '' };

/** Returns the plugin for the calls that show the versions, of the site and of one record, and go back to one. */
export const historyCalls =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, config, oneAtATime, draft, print } = desk;
    const setOf = async (version: number) => {
      const content = await draft.contentOf(version);
      if (content.files.size === 0) throw withStatus(404, 'This version is no longer kept.');
      return content;
    };

    app.get('/versions', async (): Promise<Version[]> => {
      const history = await contentHistory(store);
      const sets = await Promise.all(history.map(({ version }) => contentFiles(store, version)));
      const versions = history.map(async ({ version, createdAt, note, by, isCurrent }, at) => ({
        version,
        createdAt,
        note,
        by,
        isCurrent,
        ...(await changedTitles(draft, sets[at] ?? [], sets[at + 1])),
      }));
      const first = { ...sample, isCurrent: history.length === 0, titles: [], others: 0 };
      return [...(await Promise.all(versions)), first];
    });

    app.get<{ Params: { version: number }; Querystring: { with?: number } }>(
      '/versions/:version',
      { schema: { params: ofVersion, querystring: { type: 'object', properties: { with: version } } } },
      async ({ params, query }): Promise<Change[]> => {
        const other = query.with ?? (await currentContent(store)).version;
        return changesBetween(await setOf(other), await setOf(params.version));
      },
    );

    // Which pages visitors see again, and which ones no more, when this version is published again.
    app.get<{ Params: { version: number } }>(
      '/versions/:version/pages',
      { schema: { params: ofVersion } },
      async ({ params }): Promise<PageEffects> =>
        pageEffects((await draft.now()).published, await setOf(params.version), store.now()),
    );

    app.get<{ Params: { version: number; '*': string } }>(
      '/versions/:version/texts/*',
      { schema: { params: ofVersion } },
      async ({ params }) => ({
        data: (await setOf(params.version)).parsed.get(`${params['*']}.json`)?.value,
      }),
    );

    app.get<{ Params: { '*': string } }>(
      '/history/*',
      { schema: { params: ofVersion } },
      async ({ params: { '*': name } }): Promise<RecordVersion[]> => {
        if (!deskRecordName(name)) throw withStatus(404, 'There is no such text.');
        const versions = await fileHistory(store, `${name}.json`);
        const sampleSet = await draft.sample.list();
        const isInSample = sampleSet.files.some(({ path }) => path === `${name}.json`);
        return [...versions, ...(isInSample ? [{ ...sample, isRemoved: false }] : [])];
      },
    );

    // The words may be a name, which no address may hold: addresses are logged.
    app.post<{ Body: { words: string } }>('/forget/look', forgetting, (request) => {
      requireAdmin(config, request.user);
      return tracesInHistory(store, request.body.words);
    });

    app.post<{ Body: { words: string } }>('/forget', forgetting, (request) => {
      requireAdmin(config, request.user);
      return oneAtATime(async (): Promise<HistoryTraces> => {
        const { words } = request.body;
        const traces = await forgetInHistory(store, words);
        const { versions, drafts, files } = traces;
        const person = await idInStore(store, `person ${foldedText(words.trim())}`);
        print(
          `${request.user} has forgotten person ${person} in history ` +
            `(versions: ${versions.length}, earlier texts: ${drafts}, files: ${files.length})`,
        );
        return traces;
      });
    });

    // Drafts stay: they follow the version where nobody has changed them. Pages that it does not have become drafts.
    app.post<{ Body: { version: number; seen: number } }>('/rollback', goingBack, (request) => {
      requireAdmin(config, request.user);
      return oneAtATime(async (): Promise<PublishResult> => {
        const { version, seen } = request.body;
        const before = await followPublished(desk);
        const { notes, message, ...outcome } = await republishVersion(store, version, request.user, seen);
        if (!outcome.version && notes.length === 0) throw new ConflictError(message);
        const now = await followPublished(desk);
        if (outcome.version !== undefined) {
          await draft.save(now, request.user, ...(await keptAsDrafts(desk, before, now, request.user)));
          // The files that those pages name come along.
          draft.followed = -1;
          await followPublished(desk);
        }
        return { ...outcome, ...siteNotes(notes, await draft.contentOf(version)), address: config.siteUrl };
      });
    });
  };
