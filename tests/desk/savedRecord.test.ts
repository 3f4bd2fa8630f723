import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { openDraft } from '#desk/server/draft/draft.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { StorageError } from '#server/database/storageError.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { publishFolder } from '#server/publishing/publishFolder.ts';
import { openDesk, openPublishedDesk } from '../support/openDesk.ts';
import { siteWithPages } from '../support/pageFiles.ts';
import { enquiry } from '../support/sampleLeads.ts';
import {
  describeOnEngines,
  describeOnSqlite,
  openFor,
  type StoreLocation,
} from '../support/storageEngines.ts';

/** Opens a store with a clock that counts what is asked of its database. The beginning and the end of a transaction are not counted. */
async function countedStore(location: StoreLocation) {
  const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
  const store = await openFor(location, () => clock.time);
  const asked = { queries: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { store: { ...store, db: store.db.withPlugin(counter) }, clock, asked };
}

describeOnEngines('saving a record', (newLocation) => {
  it.each(['the sample', 'a published site'])('asks the store eight times at most, on %s', async (site) => {
    const { store, clock, asked } = await countedStore(await newLocation());
    const { call } = await openDesk({ store, admit: () => ({ user: 'Asha' }) });
    if (site === 'a published site')
      await publishFolder(store, (await siteWithPages({})).folder, { by: 'Asha' });
    let { data, revision } = (await call('GET', 'records/skills')).body;
    // The first change, words typed on at once, and words typed after a while.
    for (const seconds of [0, 1, 1, 1, 100]) {
      clock.time += seconds * 1_000;
      const heading = `Typed at ${clock.time}`;
      data = { ...data, heading };
      asked.queries = 0;
      const { status, body } = await call('PUT', 'records/skills', { data }, revision);
      expect([status, body.changed.people]).toEqual([200, ['Asha']]);
      expect(asked.queries).toBeLessThanOrEqual(8);
      expect((await call('GET', 'records/skills')).body).toMatchObject({
        data: { heading },
        revision: body.revision,
      });
      revision = body.revision;
    }
  });

  it('is refused where its text would leave no space for leads, and changes nothing', async () => {
    const { store: own } = await countedStore(await newLocation());
    const requireSpace = async (bytes = 0) => {
      if (bytes > 100_000) throw new StorageError('the disk is full');
    };
    const { call } = await openDesk({ store: { ...own, requireSpace }, admit: () => ({ user: 'Asha' }) });
    const { data, revision } = (await call('GET', 'records/skills')).body;
    const long = { ...data, text: 'x'.repeat(100_000) };
    const { status, body } = await call('PUT', 'records/skills', { data: long }, revision);
    expect([status >= 500, body.error]).toEqual([true, 'the disk is full']);
    expect((await call('GET', 'records/skills')).body).toMatchObject({ data, isChanged: false });
  });

  it('is no change for another desk once somebody has typed the published words back', async () => {
    const location = await newLocation();
    const { record, write } = await openPublishedDesk(location);
    const { heading } = (await record('skills')).data;
    for (const words of ['Typed', heading]) await write('skills', { heading: words });
    expect((await openDraft(await openFor(location)).now()).rows.size).toBe(0);
  });

  it('is no change for another desk where a file is sent that is published already', async () => {
    const { draft, fileOf, put } = await openPublishedDesk(await newLocation());
    const { number } = await draft.now();
    await put('uploads/boulders.jpg', (await fileOf('uploads/boulders.jpg')) ?? null);
    expect((await draft.now()).number).toBe(number);
  });

  it('returns the draft with what another desk has changed since the writer read it', async () => {
    const location = await newLocation();
    const [own, other] = [openDraft(await openFor(location)), openDraft(await openFor(location))];
    const seen = await own.now();
    await other.save(await other.now(), 'Ravi', { path: 'skills.json', bytes: '{"heading":"Ravi’s"}' });
    const next = await own.save(seen, 'Asha', { path: 'collaboration.json', bytes: '{"heading":"Asha’s"}' });
    const headings = ['skills.json', 'collaboration.json'].map(
      (path) => next.content.parsed.get(path)?.value,
    );
    expect(headings).toEqual([{ heading: 'Ravi’s' }, { heading: 'Asha’s' }]);
    // The same record was there for the writer, but not any more.
    const { hash } = seen.content.files.get('skills.json') ?? {};
    const late = own.save(seen, 'Asha', { path: 'skills.json', bytes: '{"heading":"Late"}', seen: hash });
    await expect(late).rejects.toThrow(ConflictError);
    expect((await own.now()).content.parsed.get('skills.json')?.value).toEqual({ heading: 'Ravi’s' });
  });
});

describeOnSqlite('saving many records at once', (newLocation) => {
  it('lets a lead be stored before all of them are', async () => {
    const store = await openFor(await newLocation());
    const stored: string[] = [];
    let storing: Promise<unknown> | undefined;
    const onFirstBytes: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const table = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : '';
        if (table === 'content_blob') storing ??= saveLead(store, enquiry()).then(() => stored.push('lead'));
        if (table === 'draft_file') stored.push('records');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const draft = openDraft({ ...store, db: store.db.withPlugin(onFirstBytes) });
    const pages = Array.from({ length: 5 }, (_, index) => ({
      path: `pages/p${index}.json`,
      bytes: JSON.stringify({ description: `${index}`.repeat(300_000) }),
    }));
    await draft.save(await draft.now(), 'Asha', ...pages);
    await storing;
    expect(stored).toEqual(['lead', ...pages.map(() => 'records')]);
  });
});
