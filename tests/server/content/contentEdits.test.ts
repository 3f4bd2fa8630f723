import { rename, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';

/** The number of the edit that a page shows, and the one that the API answers. */
const numberIn = (text: string) => Number(/Edit (\d+)/.exec(text)?.[1] ?? 0);

test('while records are edited, page and API only ever go forward, and end with the last edit', async () => {
  const { folder, file, edited } = await copyOfSeed();
  const { app } = await openServer({ CONTENT_DIR: folder });
  const seen: Record<'page' | 'api', number[]> = { page: [], api: [] };
  const view = async () => {
    const page = await app.inject('/about');
    seen.page.push(numberIn(page.body));
    seen.api.push(numberIn((await app.inject('/dynamic/about')).body));
    // Whatever the page was made from, it was one version of the record.
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(numberIn(state)).toBe(numberIn(page.body));
    return page;
  };
  for (let number = 1; number <= 40; number++) {
    const text = await edited('about', (record: object) =>
      Object.assign(record, { subtitle: `Edit ${number}`, title: `Edit ${number}` }),
    );
    // In place and by renaming, as editors do.
    if (number % 2) await writeFile(file('about'), text);
    else {
      await writeFile(`${file('about')}~`, text);
      await rename(`${file('about')}~`, file('about'));
    }
    if (number % 4 === 0) await view();
  }
  await eventually(async () => expect(numberIn((await view()).body)).toBe(40));
  expect(numberIn((await app.inject('/dynamic/about')).body)).toBe(40);
  for (const numbers of Object.values(seen)) expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('a page that is confirmed as unchanged is so: an edit changes its ETag', async () => {
  const seed = await copyOfSeed();
  const { app } = await openServer({ CONTENT_DIR: seed.folder });
  const { etag } = (await app.inject('/about')).headers;
  const again = () => app.inject({ url: '/about', headers: { 'if-none-match': String(etag) } });
  expect((await again()).statusCode).toBe(304);
  await seed.edit('about', (record: object) => Object.assign(record, { title: 'New words' }));
  await eventually(async () => expect((await again()).statusCode).toBe(200));
});
