import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyOfSeed } from './copyOfSeed.ts';

/** Copies the sample content without its pages, with these pages by the names of their files. */
export async function siteWithPages(pages: Record<string, unknown>) {
  const copy = await copyOfSeed();
  const { folder } = copy;
  const write = async (name: string, page: unknown) =>
    writeFile(join(folder, 'pages', `${name}.json`), typeof page === 'string' ? page : JSON.stringify(page));
  await rm(join(folder, 'pages'), { recursive: true });
  await mkdir(join(folder, 'pages'));
  for (const [name, page] of Object.entries(pages)) await write(name, page);
  return { ...copy, write };
}

/** A page of one text. */
export const textPage = (path: string, more: object = {}) => ({
  path,
  title: `The page ${path}`,
  blocks: [{ block: 'text', body: 'One **bold** word.' }],
  ...more,
});
