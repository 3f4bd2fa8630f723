import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { merge } from '#desk/merge.ts';
import { openDraft } from '#desk/server/draft/draft.ts';
import { importFolder } from '#desk/server/draft/importDraft.ts';
import { hashOf } from '#server/content/contentSet.ts';
import { currentContent } from '#server/content/contentVersions.ts';
import { forgetUnused } from '#server/content/forgetUnused.ts';
import { migrate, migrations } from '#server/database/migrations.ts';
import { StorageError } from '#server/database/storageError.ts';
import { writeVersion } from '#server/publishing/folderVersion.ts';
import { openDesk, openPublishedDesk } from '../support/openDesk.ts';
import { databaseOf, describeOnEngines, openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const skillsIn = async (draft: ReturnType<typeof openDraft>) =>
  (await draft.text('skills')).value as { heading: string };
const headingIn = async (draft: ReturnType<typeof openDraft>) => (await skillsIn(draft)).heading;

describeOnEngines('the draft', (newLocation) => {
  it('keeps every word of two desks on one store that save one text at the same time', async () => {
    const location = await newLocation();
    const open = (user: string) => openDesk({ location, admit: () => ({ user }) });
    const [first, second] = [await open('heading'), await open('text')];
    const typing = async ({ call }: typeof first, key: string) => {
      let { data: base, mark } = (await call('GET', 'records/skills')).body;
      for (let round = 1; round <= 20; ) {
        const mine = { ...base, [key]: `${key} ${round}` };
        const { status, body } = await call('PUT', 'records/skills', { data: mine }, mark);
        if (status === 200) {
          [base, mark] = [mine, body.mark];
          round++;
          continue;
        }
        const { theirs } = body;
        const merged = merge(base, mine, theirs.data, 'mine');
        expect([status, merged.isConflict]).toEqual([409, false]);
        [base, mark] = [{ ...(merged.value as object), [key]: base[key] }, theirs.mark];
      }
    };
    await Promise.all([typing(first, 'heading'), typing(second, 'text')]);
    const { data, changed } = (await first.call('GET', 'records/skills')).body;
    expect(data).toMatchObject({ heading: 'heading 20', text: 'text 20' });
    expect(changed.people.sort()).toEqual(['heading', 'text']);
  });

  it('takes a folder over once, merged with what somebody has typed', async () => {
    const { store, draft, record, write } = await openPublishedDesk(await newLocation());
    const folder = join(await temporaryFolder(), 'pulled');
    await writeVersion(folder, store, await currentContent(store));
    const inFolder = async (name: string, part: object) =>
      writeFile(join(folder, `${name}.json`), JSON.stringify({ ...(await record(name)).data, ...part }));
    await inFolder('skills', { text: 'Of the folder' });
    await inFolder('teamPage', { heading: 'Of the folder' });
    await write('skills', { heading: 'Typed' });
    expect(await importFolder(folder, store, draft, 'Ravi')).toBe(2);
    expect(await record('skills')).toMatchObject({
      data: { heading: 'Typed', text: 'Of the folder' },
      changed: { people: ['Asha', 'Ravi'] },
    });
    // What was typed since stays.
    await write('teamPage', { heading: 'Later' });
    await importFolder(folder, store, draft, 'Ravi');
    expect((await record('teamPage')).data.heading).toBe('Later');
  });

  it('keeps replaced words for thirty days, and bytes that nothing names for one', async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const location = await newLocation();
    const store = await openFor(location, () => clock.time);
    const db = await databaseOf(location);
    const draft = openDraft(store);
    for (const words of ['first', 'second', 'third']) {
      clock.time += 61_000;
      await draft.save('Asha', { path: 'uploads/a.pdf', bytes: words });
    }
    const kept = async () => {
      await forgetUnused(store);
      const blobs = await db.selectFrom('content_blob').select('bytes').execute();
      return blobs.map(({ bytes }) => String(Buffer.from(bytes))).sort();
    };
    expect(await kept()).toEqual(['first', 'second', 'third']);
    clock.time += 31 * 24 * 60 * 60 * 1_000;
    expect(await kept()).toEqual(['third']);
  });

  it('keeps words that were left for a while before they are replaced, and few of those typed on the way', async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const location = await newLocation();
    const draft = openDraft(await openFor(location, () => clock.time));
    const typed = { A: 1, 'A word': 10, 'A word and': 10, 'A word and more': 10, Other: 600, 'Other.': 1 };
    for (const [bytes, seconds] of Object.entries(typed)) {
      clock.time += seconds * 1_000;
      await draft.save('Asha', { path: 'uploads/a.pdf', bytes });
    }
    const rows = await (await databaseOf(location)).selectFrom('draft_file').select('hash').execute();
    expect(rows).toContainEqual({ hash: hashOf(Buffer.from('A word and more')) });
    expect(rows).not.toContainEqual({ hash: hashOf(Buffer.from('A word and')) });
  });

  it('is read again after a failure of the store, which makes no text faulty', async () => {
    const location = await newLocation();
    const [db, draft] = [await databaseOf(location), openDraft(await openFor(location))];
    const text = JSON.stringify(await skillsIn(draft));
    await draft.save('Asha', { path: 'skills.json', bytes: text });
    await sql`alter table content_blob rename to away`.execute(db);
    await expect(draft.now()).rejects.toThrow(StorageError);
    await sql`alter table away rename to content_blob`.execute(db);
    expect((await draft.now()).content.notes.filter(({ file }) => file === 'skills.json')).toEqual([]);
  });

  it('opens on a store of the release before', async () => {
    const location = await newLocation();
    const db = await databaseOf(location);
    await migrate(db, { steps: migrations.slice(0, 1) });
    const bytes = Buffer.from('{"heading":"Old"}');
    const hash = hashOf(bytes);
    await db
      .insertInto('content_blob')
      .values({ hash, bytes } as never)
      .execute();
    const pages = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ path: `pages/p${index}.json`, hash, size: bytes.length, changedAt: '' },
    }));
    const files = JSON.stringify([
      ...pages,
      { path: 'skills.json', hash, size: bytes.length, changedAt: '' },
    ]);
    for (let version = 1; version <= 50; version++)
      await db
        .insertInto('content_version')
        .values({ version, created_at: '', note: '', mark: `mark ${version}`, files })
        .execute();
    const draft = openDraft(await openFor(location));
    expect(await headingIn(draft)).toBe('Old');
    await draft.save('Asha', { path: 'skills.json', bytes: '{"heading":"New"}', seen: hash });
    await expect(
      draft.save('Ravi', { path: 'skills.json', bytes: '{"heading":"Late"}', seen: hash }),
    ).rejects.toThrow('was changed elsewhere');
    expect(await headingIn(draft)).toBe('New');
  });
});
