import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { projectRoot } from '#server/files/projectRoot.ts';
import { plainEnv, startProgram } from '../support/startProgram.ts';
import { axeViolations } from './axe.ts';

const command = join(projectRoot, 'dist/site.js');

/** A portrait of the sample, for uploads. */
export const portraitFile = join(projectRoot, 'src/content/uploads/team/person-6.jpg');

/** A new content folder with the sample, and the desk of the build for it. By default with a store of its own. */
export async function staffDesk(dataDir?: string) {
  const parent = await mkdtemp(join(tmpdir(), 'desk-'));
  const [folder, data] = [join(parent, 'content'), dataDir ?? join(parent, 'data')];
  const env = { ...plainEnv, DATA_DIR: data };
  /** Runs `content ARGS` of the build. */
  const content = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, 'content', ...args], { env });
  await content('init', folder);
  return {
    folder,
    data,
    content,
    start: (dir = folder, port = '0') =>
      startProgram([command, 'content', 'edit', dir, '--port', port], projectRoot, env),
    /** Reads a record or a page of the folder. */
    recordIn: async (name: string) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
    remove: () => rm(parent, { recursive: true }),
  };
}

/** Expects no violation in both colour schemes, and at these widths a page that is not wider. */
export async function expectNoAxe(page: Page, widths: readonly number[] = []) {
  for (const width of widths.length > 0 ? widths : [0])
    for (const colorScheme of ['light', 'dark'] as const) {
      if (width > 0) await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expect(async () => expect(await axeViolations(page)).toEqual([])).toPass({ timeout: 10_000 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  if (widths.length > 0) await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: null });
}
