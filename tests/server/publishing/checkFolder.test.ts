import { execFileSync } from 'node:child_process';
import { rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { folderSource } from '#server/content/folderSource.ts';
import { readContent } from '#server/content/readContent.ts';
import { StorageError } from '#server/database/storageError.ts';
import { checkContent, checkFolder } from '#server/publishing/checkFolder.ts';
import { dayOf } from '#server/timing/days.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { siteWithPages, textPage } from '../../support/pageFiles.ts';
import { sampleFiles } from '../../support/sampleFiles.ts';
import { samplePictures } from '../../support/samplePictures.ts';
import { siteWithPictures } from '../../support/siteWithPictures.ts';
import { contentCommand } from '../../support/staffCommand.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Returns the warnings for a folder, except that it is still the sample. */
async function warningsIn(folder: string) {
  const { errors, warnings } = await checkFolder(folder);
  expect(errors).toEqual([]);
  const own = warnings.filter(({ reason }) => !reason.startsWith('sample content still in use'));
  return own.map(({ file, path, reason }) => `${file.slice(folder.length + 1)} ${path}: ${reason}`);
}

describe('a check', () => {
  it('refuses a page that names a file which it cannot show or offer, and a redirect to nowhere', async () => {
    const blocks = [
      { block: 'download', label: 'Prices', file: 'uploads/prices.pdf' },
      { block: 'cards', items: [{ title: 'A', text: 'B', file: 'uploads/none.jpg', alt: '' }] },
    ];
    const { folder } = await siteWithPages({ a: textPage('/a', { blocks }) });
    await writeFile(join(folder, 'uploads/prices.pdf'), 'words');
    const redirects = [
      { from: '/x', to: '/none?a#b' },
      { from: '/y', to: '/terms#conduct' },
      { from: '/z', to: '/Y/' },
      { from: '/old', to: 'https://shop.example/' },
    ];
    await writeFile(join(folder, 'redirects.json'), JSON.stringify(redirects));
    const { errors } = await checkFolder(folder);
    expect(
      errors.map(({ file, path, reason }) => `${file.slice(folder.length + 1)} ${path}: ${reason}`).sort(),
    ).toEqual([
      'pages/a.json blocks[0].file: is not a PDF',
      'pages/a.json blocks[1].items[0].file: there is no file uploads/none.jpg; capital letters count',
      'redirects.json [0].to: there is nothing at /none',
    ]);
  });

  it('refuses a file for one use that another use of the same bytes allows', async () => {
    const blocks = [
      { block: 'download', label: 'Prices', file: 'uploads/prices.pdf' },
      { block: 'picture', file: 'uploads/prices.jpg', alt: 'Prices' },
    ];
    const { folder } = await siteWithPages({ a: textPage('/a', { blocks }) });
    for (const name of ['prices.pdf', 'prices.jpg'])
      await writeFile(join(folder, 'uploads', name), sampleFiles.pdf.bytes);
    const { errors } = await checkFolder(folder);
    expect(errors.map(({ path }) => path)).toEqual(['blocks[1].file']);
  });

  it('no longer refuses a picture once the store that failed can be read again', async () => {
    const blocks = [{ block: 'picture', file: 'uploads/gate.jpg', alt: 'Gate' }];
    const { folder } = await siteWithPages({ a: textPage('/a', { blocks }) });
    // The bytes of no other test: a picture that was looked at is remembered.
    const bytes = Buffer.concat([await samplePictures.jpg(), Buffer.from('gate')]);
    await writeFile(join(folder, 'uploads/gate.jpg'), bytes);
    const source = folderSource(folder);
    const { files } = await source.list();
    const picture = files.find(({ path }) => path === 'uploads/gate.jpg');
    let isAway = true;
    const content = await readContent(await source.list(), async (hash) => {
      if (isAway && hash === picture?.hash) throw new StorageError('the store is away');
      return source.read(hash);
    });
    const reasons = async () => (await checkContent(content)).errors.map(({ reason }) => reason);
    expect(await reasons()).toEqual(['the store is away']);
    isAway = false;
    expect(await reasons()).toEqual([]);
  });

  it('refuses a former address that two pages have, or a page and the redirects, and names both', async () => {
    const { folder } = await siteWithPages({
      a: textPage('/a', { formerly: ['/old', '/alone', '/c'] }),
      b: textPage('/b', { formerly: ['/Old/', '/c', '/listed'] }),
      // An address that is a page is that page.
      c: textPage('/c', { formerly: ['/gone'] }),
      gone: { path: '/gone', formerly: ['/gone-before'], movedTo: '/a' },
    });
    const redirects = [
      { from: '/listed', to: '/terms' },
      { from: '/gone-before', to: '/terms' },
    ];
    await writeFile(join(folder, 'redirects.json'), JSON.stringify(redirects));
    const { errors } = await checkFolder(folder);
    expect(
      errors.map(({ file, path, reason }) => `${file.slice(folder.length + 1)} ${path}: ${reason}`),
    ).toEqual([
      'pages/b.json formerly[0]: /Old/ is redirected by pages/a.json as well',
      'pages/b.json formerly[2]: /listed is redirected by redirects.json as well',
      'pages/gone.json path: /gone is redirected by pages/c.json as well',
      'pages/gone.json formerly[0]: /gone-before is redirected by redirects.json as well',
    ]);
  });

  it('reports unknown icons, fields that no page shows and dead links', async () => {
    const { folder, edit } = await copyOfSeed();
    expect(await warningsIn(folder)).toEqual([]);
    await edit('saasApplication', ([{ services }]: [{ services: object[] }]) =>
      Object.assign(services[2] ?? {}, { icon: 'Rocket' }),
    );
    await edit('about', { buttonLink: '/none' });
    await edit('service', ([{ services }]: [{ services: object[] }]) =>
      Object.assign(services[1] ?? {}, { Tittle: 'x' }),
    );
    expect((await warningsIn(folder)).sort()).toEqual([
      'about.json buttonLink: the link /none leads nowhere',

      expect.stringMatching(/^saasApplication.json \[0\]\.services\[2\]\.icon: unknown icon "Rocket"/),
      'service.json [0].services[1].Tittle: is not a known field and is ignored',
    ]);
  });

  it('accepts links to places of pages, moved pages and pictures', async () => {
    const { folder, edit } = await copyOfSeed();
    const picture = '/uploads/screens/leads-light.jpg';
    for (const buttonLink of ['/services?from=about#form', '/products/hrms', picture, '']) {
      await edit('about', { buttonLink });
      expect([buttonLink, await warningsIn(folder)]).toEqual([buttonLink, []]);
    }
  });

  it('refuses an order of the home page of other things than its sections', async () => {
    const { folder, edit } = await copyOfSeed();
    await edit('homePage', { order: ['skills', 'blog'] });
    expect((await checkFolder(folder)).errors).toMatchObject([
      { path: 'order', reason: expect.stringContaining('must be a list of itServices, collaboration') },
    ]);
  });

  it('reports pictures that pages cannot show, with the reason, and a date that has not come yet', async () => {
    const { folder, name } = await siteWithPictures({ 'uploads/y.jpg': 'heic' });
    await name(['uploads/Y.jpg', 'uploads/y.jpg']);
    const date = `${new Date().getFullYear() + 1}-03-01`;
    const page = JSON.stringify(textPage('/later', { date, listed: false }));
    await writeFile(join(folder, 'pages/later.json'), page);
    const today = textPage('/today', { date: dayOf(Date.now()), listed: false });
    await writeFile(join(folder, 'pages/today.json'), JSON.stringify(today));
    expect(await warningsIn(folder)).toEqual([
      'pages/later.json date: has not come yet',
      ' uploads/Y.jpg: there is no file uploads/Y.jpg; capital letters count',
      ' uploads/y.jpg: is not a jpg, png, webp, avif or gif picture',
    ]);
  });

  it('reports each unpublishable file once, as publish does, and checks everything else', async () => {
    const { run } = contentCommand({ dataDir: await temporaryFolder() });
    const { folder, file } = await copyOfSeed();
    const uploads = join(folder, 'uploads');
    await truncate(join(uploads, 'boulders.jpg'), 33 * 1024 * 1024);
    // Too large to read.
    await truncate(file('value'), 3 * 1024 ** 3);
    await writeFile(file('navigation'), '[{');
    await symlink(join(uploads, 'loop.jpg'), join(uploads, 'loop.jpg'));
    // Not a regular file, and a name with terminal control characters.
    execFileSync('mkfifo', [join(uploads, 'a\u001b[2J\nb.jpg')]);
    for (const command of ['check', 'publish']) {
      const { code, out } = await run(command, folder);
      expect(code).toBe(1);
      for (const line of [
        `${uploads}/boulders.jpg: is larger than 30 MB\n`,
        `${file('value')}: is larger than 256 KB\n`,
        `${file('navigation')}: Expected`,
        `${uploads}/loop.jpg: cannot be read: ELOOP`,
        `warning: ${uploads}/a\\u001b[2J\\u000ab.jpg: is not a regular file; it is not published\n`,
      ])
        expect([line, out.split(line).length - 1]).toEqual([line, 1]);
      expect(out).toContain('\n4 faults.');
      expect(out).not.toContain('\u001b');
    }
    await rm(uploads, { recursive: true });
    await writeFile(uploads, 'no folder');
    expect((await run('check', folder)).out).toContain(`${uploads}: cannot be read: ENOTDIR`);
  });
});
