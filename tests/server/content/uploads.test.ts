import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUpload } from '#server/content/uploads.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function openUploads() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'uploads/team'), { recursive: true });
  for (const name of ['uploads/team/Asha.jpg', 'about.json', 'uploads/office.jpg'])
    await writeFile(join(folder, name), 'x');
  return { folder, find: findUpload(folder) };
}

test('finds a file by its path in any notation', async () => {
  const { folder, find } = await openUploads();
  for (const stored of ['uploads\\team\\Asha.jpg', '/uploads/team/Asha.jpg', ' uploads/team/Asha.jpg '])
    expect((await find(stored)).mark, stored).toContain(join(folder, 'uploads/team/Asha.jpg'));
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
  const { folder, find } = await openUploads();
  await symlink(join(folder, 'uploads/office.jpg'), join(folder, 'uploads/inside.jpg'));
  await symlink(join(folder, 'about.json'), join(folder, 'uploads/outside.jpg'));
  await symlink(folder, join(folder, 'uploads/up'));
  expect((await find('uploads/inside.jpg')).mark).toContain(join(folder, 'uploads/office.jpg'));
  for (const stored of ['uploads/outside.jpg', 'uploads/up/about.json']) {
    await expect(find(stored)).rejects.toThrow(new Error('is a link that leads out of the folder uploads'));
  }
});
