import { execFileSync } from 'node:child_process';
import { readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { checkFolder } from '#commands/content/check.ts';
import { initFolder } from '#commands/content/folders.ts';
import { checkRecordText } from '#server/content/recordFile.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { contentCommand } from '../../support/contentCommand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { siteWithPictures } from '../../support/siteWithPictures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** What a check of the folder warns of, but that it is still the sample. */
async function warningsIn(folder: string) {
  const { faults, warnings } = await checkFolder(folder);
  expect(faults).toEqual([]);
  const own = warnings.filter(({ reason }) => !reason.startsWith('sample content still in use'));
  return own.map(({ file, path, reason }) => `${file.slice(folder.length + 1)} ${path}: ${reason}`);
}

describe('a check', () => {
  it('names unknown icons, fields that no page shows and dead links', async () => {
    const { folder, edit } = await copyOfSeed();
    expect(await warningsIn(folder)).toEqual([]);
    await edit('saasApplication', ([{ services }]: [{ services: object[] }]) =>
      Object.assign(services[2] ?? {}, { icon: 'Rocket' }),
    );
    await edit('about', (record: object) => Object.assign(record, { imageFocuss: 'x', buttonLink: '/none' }));
    await edit('service', ([{ services }]: [{ services: object[] }]) =>
      Object.assign(services[1] ?? {}, { Tittle: 'x' }),
    );
    expect((await warningsIn(folder)).sort()).toEqual([
      'about.json buttonLink: the link /none leads nowhere',
      'about.json imageFocuss: is not a known field and is ignored',
      expect.stringMatching(/^saasApplication.json \[0\]\.services\[2\]\.icon: unknown icon "Rocket"/),
      'service.json [0].services[1].Tittle: is not a known field and is ignored',
    ]);
  });

  it('takes links to places of pages, moved pages, other sites and pictures', async () => {
    const { folder, edit } = await copyOfSeed();
    const links = [
      '/contact#form',
      '/services?from=about',
      '/products/hrms',
      '#team',
      'https://x.example',
      '',
    ];
    for (const buttonLink of [...links, '/uploads/boulders.jpg']) {
      await edit('about', (record: object) => Object.assign(record, { buttonLink }));
      expect([buttonLink, await warningsIn(folder)]).toEqual([buttonLink, []]);
    }
  });

  it('names pictures that pages cannot show, with the reason', async () => {
    const { folder, name } = await siteWithPictures({
      'uploads/Asha.jpg': 'portrait',
      'uploads/x.svg': 'svg',
      'uploads/y.jpg': 'heic',
    });
    const expected = {
      'uploads/asha.jpg': 'there is no file uploads/asha.jpg; capital letters count',
      'team/x.jpg': 'images are served from the folder uploads only',
      'uploads/y.jpg': 'is not a jpg, png, webp, avif or gif picture',
      'https://x.example/a.jpg': 'pages show no images of other hosts, put it into the folder uploads',
    };
    await name(Object.keys(expected));
    const warnings = await warningsIn(folder);
    for (const [stored, reason] of Object.entries(expected))
      expect(warnings).toContainEqual(` ${stored}: ${reason}`);
  });

  it('names what publish would refuse for its size, each once', async () => {
    const { run } = contentCommand({ dataDir: await temporaryFolder() });
    const { folder, file } = await copyOfSeed();
    const picture = join(folder, 'uploads/large.jpg');
    await writeFile(picture, await readFile(join(folder, 'uploads/boulders.jpg')));
    await truncate(picture, 33 * 1024 * 1024);
    await writeFile(file('value'), ' '.repeat(300 * 1024));
    const { code, out } = await run('check', folder);
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => line.includes('larger than'))).toEqual([
      `${picture}: is larger than 30 MB`,
      `${file('value')}: is larger than 256 KB`,
    ]);
    expect(out).toMatch(/\n2 faults\.\n$/);
  });

  it('names a file that cannot be read, as publish does, and checks everything else', async () => {
    const { run } = contentCommand({ dataDir: await temporaryFolder() });
    const { folder, file } = await copyOfSeed();
    await writeFile(file('navigation'), '[{');
    const loop = join(folder, 'uploads/loop.jpg');
    await symlink(loop, loop);
    for (const command of ['check', 'publish']) {
      const { code, out } = await run(command, folder);
      expect(code).toBe(1);
      expect(out).toContain(`${loop}: cannot be read: ELOOP`);
      expect(out).toContain(`${file('navigation')}: Expected`);
    }
    await rm(join(folder, 'uploads'), { recursive: true });
    await writeFile(join(folder, 'uploads'), 'no folder');
    expect((await run('check', folder)).out).toContain(`${join(folder, 'uploads')}: cannot be read: ENOTDIR`);
  });

  it('leaves out what is no regular file, with a name that steers no terminal', async () => {
    const { run } = contentCommand({ dataDir: await temporaryFolder() });
    const { folder, edit } = await copyOfSeed();
    await edit('about', (record: object) => Object.assign(record, { image: 'uploads/pipe.jpg' }));
    for (const name of ['pipe.jpg', 'a\u001b[2J\nb.jpg'])
      execFileSync('mkfifo', [join(folder, 'uploads', name)]);
    const { code, out } = await run('check', folder);
    expect(code).toBe(0);
    const uploads = `warning: ${folder}/uploads`;
    expect(out).toContain(`\n${uploads}/pipe.jpg: is not a regular file; it is not published\n`);
    expect(out).toContain(`/uploads/a\\u001b[2J\\u000ab.jpg: is not a regular file`);
    expect(out).toContain(': uploads/pipe.jpg: there is no file uploads/pipe.jpg');
    expect(out).not.toContain('\u001b');
  });
});

interface Schema {
  type: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
}

/** Where a value does not fit a schema: as much of JSON Schema as records use. */
function misfits(schema: Schema, value: unknown, path = ''): string[] {
  if (schema.type === 'string')
    return typeof value === 'string' && (schema.enum?.includes(value) ?? true) ? [] : [path];
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((item, place) => misfits(schema.items as Schema, item, `${path}[${place}]`))
      : [path];
  const given = (value ?? {}) as Record<string, unknown>;
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(given, key));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...Object.entries(given).flatMap(([key, part]) => {
      const known = schema.properties?.[key];
      return known ? misfits(known, part, `${path}.${key}`) : [];
    }),
  ];
}

test('a new folder has a JSON Schema for each record, which the sample fits', async () => {
  const folder = join(await temporaryFolder(), 'content');
  await initFolder(folder);
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  expect((await read('.vscode/settings.json'))['json.schemas']).toHaveLength(recordNames.length);
  for (const name of recordNames) {
    const record = await read(`${name}.json`);
    if (!Array.isArray(record)) expect(record.$schema).toBe(`./.schemas/${name}.json`);
    expect([name, misfits(await read(`.schemas/${name}.json`), record)]).toEqual([name, []]);
    expect(checkRecordText(name, JSON.stringify(record)).body).not.toContain('$schema');
  }
  expect(misfits(await read('.schemas/team.json'), [{ name: 'Ravi' }])).toEqual([
    '[0].designation is missing',
  ]);
  expect((await warningsIn(folder)).filter((warning) => warning.includes('schema'))).toEqual([]);
});
