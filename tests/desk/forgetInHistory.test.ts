import { expect, test } from 'vitest';
import type { HistoryTraces, Publication } from '#desk/wire.ts';
import { contentBytes } from '#server/content/contentBlobs.ts';
import { hashOf, revisionOfSet } from '#server/content/contentSet.ts';
import { contentFiles, contentHistory } from '#server/content/contentVersions.ts';
import { draftBytes } from '#server/content/draftBytes.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { describeOnEngines } from '../support/storageEngines.ts';
import { traces } from '../support/traces.ts';

describeOnEngines('a person is forgotten in history', (newLocation) => {
  test('with their entries, pictures and earlier drafts, once nothing shows them', async () => {
    const location = await newLocation();
    const desk = await openPublishedDesk(location);
    const { call, record, put, write, publish, store, fileOf, lines } = desk;
    const photo = await samplePictures.jpg();
    const other = await samplePictures.png();
    await put('uploads/zubeda.jpg', photo);
    await put('uploads/team.png', other);
    await put('uploads/party.webp', await samplePictures.webp());
    const { data: team } = await record('team');
    const zubeda = { name: 'Zubeda Begum', designation: 'Tester', image: 'uploads/zubeda.jpg' };
    const colleague = { name: 'Ravi', designation: 'Engineer', image: 'uploads/team.png' };
    const save = async (name: string, data: unknown) =>
      call('PUT', `records/${name}`, { data: data as object }, (await record(name)).revision);
    const look = async (words: string): Promise<HistoryTraces> =>
      (await call('POST', 'forget/look', { words })).body;
    const forget = (words: string) => call('POST', 'forget', { words });
    await save('team', [...team, zubeda]);
    expect((await look('zub')).present, 'not published yet').toEqual(['team.json']);
    await save('team', [...team, zubeda, colleague]);
    const page = {
      path: '/party',
      title: 'Thank you, Zubeda Begum',
      picture: { file: 'uploads/party.webp', alt: 'Zubeda Begum with flowers' },
      blocks: [
        { block: 'text', body: 'Party' },
        // The team page shows this one as well.
        { block: 'picture', file: 'uploads/team.png', alt: 'Zubeda Begum and Ravi' },
      ],
    };
    await call('POST', 'pages', { data: page });
    await publish();

    const shown = await look('zubeda begum');
    expect(shown).toMatchObject({ drafts: 1, present: ['pages/party.json', 'team.json'] });
    expect((await forget('zubeda begum')).status).toBe(409);
    expect(await look('zubeda begum'), 'nothing is removed while it is shown').toEqual(shown);

    await save('team', [...team, colleague]);
    const revision = (await call('GET', 'records/pages/party')).body.revision;
    await call('POST', 'pages/party/remove', {}, revision);
    await put('uploads/zubeda.jpg');
    await put('uploads/party.webp');
    expect((await look('Zubeda')).present, 'published still').not.toEqual([]);
    await call('POST', 'publish', { ...(await desk.look()), note: 'Zubeda Begum has left' });
    await write('skills', { heading: 'Later' });
    await publish();
    const { body: publication }: { body: Publication } = await call('GET', 'publication');
    expect(publication.changes).toEqual([]);
    const found = await look('Zubeda');
    expect(found).toMatchObject({
      versions: [3, 2],
      files: ['uploads/party.webp', 'uploads/zubeda.jpg'],
      present: [],
    });
    expect(found.drafts).toBeGreaterThan(0);
    expect((await look('Nobody')).versions).toEqual([]);
    const short = await forget(' Be ');
    expect([short.status, short.body.error]).toEqual([409, 'Write at least three letters']);

    expect((await forget('zubeda BEGUM')).body).toMatchObject({
      versions: [3, 2],
      files: ['uploads/party.webp', 'uploads/zubeda.jpg'],
    });
    expect(await look('Zubeda')).toEqual({ versions: [], drafts: 0, files: [], present: [] });
    // The log says who did it, and has nothing of the person: the same words have the same id.
    await forget(' Zubeda Begum');
    const line = /^Asha has forgotten person ([0-9a-f]{16}) in history \((.*)\)$/;
    const [first, again] = lines.map((each) => line.exec(each)?.slice(1));
    expect(first?.[1]).toBe(`versions: 2, earlier texts: ${found.drafts}, files: 2`);
    expect(again).toEqual([first?.[0], 'versions: 0, earlier texts: 0, files: 0']);
    await expect(contentBytes(store, hashOf(photo))).rejects.toThrow();
    for (const table of ['content_blob', 'draft_blob'] as const)
      for (const { bytes } of await store.db.selectFrom(table).select('bytes').execute())
        expect(Buffer.from(bytes).includes('Zubeda')).toBe(false);
    expect(await traces(location.dataDir, 'Zubeda')).toEqual([]);
    // Everything else of that version is there, and can be looked at.
    const files = await contentFiles(store, 2);
    const before = (await contentHistory(store)).find(({ version }) => version === 2);
    expect(before).toMatchObject({ note: 'Some', revision: revisionOfSet(files) });
    for (const { hash, size } of files) expect((await contentBytes(store, hash)).length).toBe(size);
    expect(JSON.stringify(await contentHistory(store))).not.toContain('Zubeda');
    expect(files.some(({ path }) => path === 'uploads/team.png')).toBe(true);
    const { data } = (await call('GET', 'versions/2/texts/team')).body;
    expect(data.at(-1)).toMatchObject({ name: 'Ravi' });
    expect(data).toHaveLength(team.length + 1);
    expect((await call('GET', 'versions/2/texts/pages/party')).body.data).toMatchObject({ title: '' });
    expect((await record('team')).data.at(-1)).toMatchObject({ name: 'Ravi' });
    expect(await fileOf('uploads/team.png')).toEqual(other);
  });

  test('with pictures that only a draft has named; a later picture at their path and copies of it stay', async () => {
    const { call, put, write, publish, store, fileOf } = await openPublishedDesk(await newLocation());
    const published = await samplePictures.webp();
    const drafted = await samplePictures.jpg();
    const later = await samplePictures.png();
    const latest = await samplePictures.gif();
    await put('uploads/party.webp', published);
    await put('uploads/copy.webp', published);
    await publish();
    await put('uploads/drafted.webp', drafted);
    const block = (file: string) => ({ block: 'picture', file, alt: 'Zubeda Begum' });
    const blocks = [block('uploads/party.webp'), block('uploads/drafted.webp')];
    await call('POST', 'pages', { data: { path: '/party', title: 'Party', blocks } });
    await write('pages/party', { blocks: [] });
    await put('uploads/drafted.webp');
    await put('uploads/party.webp', later);
    await publish();
    await put('uploads/copy.webp');
    await publish();
    await put('uploads/party.webp', latest);

    const forgotten = (await call('POST', 'forget', { words: 'Zubeda' })).body;
    const files = ['uploads/drafted.webp', 'uploads/party.webp'];
    expect(forgotten).toEqual({ versions: [], drafts: 1, files, present: [] });
    for (const read of [contentBytes, draftBytes])
      await expect(read(store, hashOf(drafted))).rejects.toThrow('no longer kept');
    const uploadsOf = async (version: number) =>
      (await contentFiles(store, version)).flatMap(({ path, hash }) =>
        path.endsWith('.webp') ? [[path, hash]] : [],
      );
    expect(await uploadsOf(2)).toEqual([['uploads/copy.webp', hashOf(published)]]);
    expect(await contentBytes(store, hashOf(published))).toEqual(published);
    expect(await uploadsOf(3)).toContainEqual(['uploads/party.webp', hashOf(later)]);
    expect(await fileOf('uploads/party.webp')).toEqual(latest);
    expect((await call('POST', 'forget/look', { words: 'Zubeda' })).body.files).toEqual([]);
    // The name of a file may be that of a person.
    const rows = await store.db.selectFrom('draft_file').select('path').execute();
    expect(rows).not.toContainEqual({ path: 'uploads/drafted.webp' });
  });

  test('only once no draft with a conflict was made from their words', async () => {
    const { call, record, write, publish } = await openPublishedDesk(await newLocation());
    await write('skills', { heading: 'Ask Zubeda' });
    await publish();
    await write('skills', { heading: 'Ask Ravi' });
    await call('POST', 'rollback', { version: 1, seen: 2 });
    const look = async () => (await call('POST', 'forget/look', { words: 'Zubeda' })).body;
    expect(await look()).toMatchObject({ present: ['skills.json'] });
    expect((await call('POST', 'forget', { words: 'Zubeda' })).status).toBe(409);
    // Publishing the draft is a choice.
    await publish();
    expect((await record('skills')).data.heading).toBe('Ask Ravi');
    expect(await look()).toMatchObject({ versions: [2], present: [] });
    expect((await call('POST', 'forget', { words: 'Zubeda' })).status).toBe(200);
    expect((await call('GET', 'versions/2/texts/skills')).body.data.heading).toBe('');
  });
});
