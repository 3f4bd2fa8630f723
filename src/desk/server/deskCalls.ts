import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { storeIdentity } from '#server/database/storeIdentity.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { countLeads } from '#server/leads/pageLeads.ts';
import { makeSerializer } from '#server/timing/serializer.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { isSamePerson, spelledAs } from '#site/personName.ts';
import type { Session } from '../wire.ts';
import { type Desk, unchanging } from './draft/call.ts';
import { lastChange } from './draft/draft.ts';
import { isAdmin } from './http/rights.ts';
import { leadCalls } from './leads/leadCalls.ts';
import { mailCalls } from './preview/mailCalls.ts';
import { historyCalls } from './publishing/historyCalls.ts';
import { changedNames, publicationCalls } from './publishing/publicationCalls.ts';
import { pageCalls } from './records/pageCalls.ts';
import { pictureCalls } from './records/pictureCalls.ts';
import { recordCalls } from './records/recordCalls.ts';
import { removedPageCalls } from './records/removedPageCalls.ts';
import { analyticsCalls } from './today/analyticsCalls.ts';
import { todayCalls } from './today/todayCalls.ts';

/** The folder of the built page, whose assets are compressed. */
const page = join(projectRoot, 'dist/desk');

/** Milliseconds after a change in which a record counts as being edited. */
const lately = 60_000;

/** Returns the records that other people changed in the last minute; nobody types in a removed one. */
async function editedLately({ draft }: Desk, user: string): Promise<Session['editing']> {
  const { rows, content } = await draft.now();
  const changes = [...rows].flatMap(([path, row]) => {
    const change = lastChange(row);
    // A clock that was ahead may have noted a time of the future.
    const isNow = change && Math.abs(Date.now() - Date.parse(change.at)) < lately;
    const isRemoved = row.hash === null || isRemovedPage(content.parsed.get(path)?.value);
    const isOthers = isNow && change.by && !isSamePerson(change.by, user) && !isRemoved;
    return isOthers ? [[path.replace(/\.json$/, ''), change] as const] : [];
  });
  return Object.fromEntries(changes);
}

/** Returns the plugin that adds the desk's page and its calls. */
export const deskCalls =
  (given: Omit<Desk, 'oneAtATime'>) =>
  async (app: FastifyInstance): Promise<void> => {
    // Every body is JSON: pages of other sites can send plain text without asking.
    app.removeContentTypeParser('text/plain');
    await app.register(staticFiles, {
      root: page,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Their names change with their content.
        if (path.includes('assets')) reply.header('cache-control', unchanging);
      },
    });
    const { config } = given;
    const spellings = [...config.staff.keys(), ...config.admins];
    app.addHook('onRequest', async (request) => {
      request.user = spelledAs(request.user, spellings);
    });
    const desk: Desk = { ...given, oneAtATime: makeSerializer() };
    const contentCalls = [recordCalls, pageCalls, removedPageCalls, mailCalls, pictureCalls];
    for (const calls of [
      leadCalls,
      analyticsCalls,
      todayCalls,
      ...contentCalls,
      publicationCalls,
      historyCalls,
    ])
      await app.register(calls(desk));
    app.get(
      '/session',
      async ({ user }): Promise<Session> => ({
        user,
        site: await storeIdentity(given.store),
        isAdmin: isAdmin(config, user),
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        openLeads: await countLeads(given.store, { open: true, suspect: false }),
        changed: await changedNames(desk),
        editing: await editedLately(desk, user),
      }),
    );
  };
