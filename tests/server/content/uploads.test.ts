import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderSource } from '#server/content/folderSource.ts';
import { readContent } from '#server/content/readContent.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function openUploads() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'uploads/team'), { recursive: true });
  for (const name of ['uploads/team/Asha.jpg', 'about.json', 'uploads/office.jpg'])
    await writeFile(join(folder, name), name);
  const { list, read } = folderSource(folder);
  const open = async () => readContent(await list(), read);
  return { folder, open, find: async (stored: string) => (await open()).picture(stored) };
}

test('finds a file by its path in any notation', async () => {
  const { find } = await openUploads();
  for (const stored of ['uploads\\team\\Asha.jpg', '/uploads/team/Asha.jpg', ' uploads/team/Asha.jpg '])
    expect(String(await (await find(stored)).read()), stored).toBe('uploads/team/Asha.jpg');
});

const elsewhere = 'images are served from the folder uploads only';

test.each([
  ['about.json', elsewhere],
  ['uploads', elsewhere],
  ['uploads/', elsewhere],
  ['uploads/../about.json', elsewhere],
  ['uploads\\..\\about.json', elsewhere],
  ['uploads/./office.jpg', elsewhere],
  ['uploads/a\0.jpg', elsewhere],
  ['../uploads/office.jpg', elsewhere],
  ['https://other.example/a.jpg', 'pages show no images of other hosts, put it into the folder uploads'],
  ['uploads/team/asha.JPG', 'there is no file uploads/team/asha.JPG; capital letters count'],
  ['uploads/none.jpg', 'there is no file uploads/none.jpg; capital letters count'],
])('%j is refused: %s', async (stored, reason) => {
  const { find } = await openUploads();
  await expect(find(stored)).rejects.toThrow(new Error(reason));
});

test('follows links within the folder, but none out of it', async () => {
  const { folder, find, open } = await openUploads();
  await symlink(join(folder, 'uploads/office.jpg'), join(folder, 'uploads/inside.jpg'));
  await symlink(join(await temporaryFolder(), '..'), join(folder, 'uploads/up'));
  const outside = join(await temporaryFolder(), 'secret.jpg');
  await writeFile(outside, 'secret');
  await symlink(outside, join(folder, 'uploads/outside.jpg'));
  expect(String(await (await find('uploads/inside.jpg')).read())).toBe('uploads/office.jpg');
  expect((await open()).notes).toContainEqual({
    file: 'uploads/outside.jpg',
    path: '',
    reason: 'is a link that leads out of the folder',
  });
  for (const stored of ['uploads/outside.jpg', 'uploads/up/x.jpg'])
    await expect(find(stored)).rejects.toThrow(`there is no file ${stored}; capital letters count`);
});
