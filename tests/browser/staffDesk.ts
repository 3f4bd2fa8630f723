import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '#server/files/projectRoot.ts';
import { openStore } from '#server/openStore.ts';
import { publishFolder } from '#server/publishing/publishFolder.ts';
import { hangTimeout } from '../support/hangTimeout.ts';
import { recordInDraft, writeInDraft } from '../support/recordInDraft.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { seedFolder } from '../support/seed.ts';
import { plainEnv, startProgram } from '../support/startProgram.ts';
import { axeViolations } from './axe.ts';
import { test as base, expect } from './site.ts';
import { startSite } from './startSite.ts';

export { expect };

const command = join(projectRoot, 'dist/site.js');

/** Copies the sample with small pictures, because the servers would encode large ones for half a minute. */
async function copySample(folder: string) {
  await cp(seedFolder, folder, { recursive: true });
  const picture = await samplePictures.jpg();
  const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile()) await writeFile(join(entry.parentPath, entry.name), picture);
}

/** Makes a store with the published sample, and its folder, for the worker's desks to copy. */
async function makePublished() {
  const parent = await mkdtemp(join(tmpdir(), 'desk-sample-'));
  const [dataDir, folder] = [join(parent, 'data'), join(parent, 'content')];
  await copySample(folder);
  const storage = await openStore({ dataDir });
  await publishFolder(storage, folder, { note: 'The beginning', by: 'Asha' });
  await storage.close();
  return { parent, dataDir, folder };
}

type Published = Awaited<ReturnType<typeof makePublished>>;

/** Starts a site and the desk of the build with the published sample. */
async function openDesk(published: Published) {
  const parent = await mkdtemp(join(tmpdir(), 'desk-'));
  const folder = join(parent, 'content');
  await cp(published.folder, folder, { recursive: true });
  const site = await startSite({}, projectRoot, published.dataDir);
  const env = { ...plainEnv, DATA_DIR: site.dataDir };
  /** Publishes the folder on the same store, as an operator does. */
  const publishAgain = async (note: string) => {
    const storage = await openStore({ dataDir: site.dataDir });
    await publishFolder(storage, folder, { note, by: 'Asha' });
    await storage.close();
  };
  /** Starts a desk on the same store. */
  const start = (port = '0') =>
    startProgram([command, 'content', 'edit', folder, '--port', port], projectRoot, env);
  let program = await start();
  return {
    folder,
    site,
    publishFolder: publishAgain,
    /** The address, after a restart another one. */
    get url() {
      return program.url;
    },
    /** Reads a record or a page of the draft. */
    recordIn: (name: string) => recordInDraft(site.dataDir, name),
    /** Writes one, as another desk would. */
    writeRecord: (name: string, value: unknown) => writeInDraft(site.dataDir, name, value),
    kill: () => program.end('SIGKILL'),
    async startAgain(port: string) {
      program = await start(port);
    },
    async end() {
      await program.end('SIGKILL');
      await site.stop();
      await rm(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type StaffDesk = Awaited<ReturnType<typeof openDesk>>;

interface TestFixtures {
  /** A desk of the test's own, for what would disturb other tests: publishing, and stopping the desk. */
  ownDesk: StaffDesk;
}

interface WorkerFixtures {
  published: Published;
  /** The worker's desk. Tests use records and pages of their own, or leave them as they were. */
  desk: StaffDesk;
}

async function withDesk(published: Published, use: (desk: StaffDesk) => Promise<void>) {
  const desk = await openDesk(published);
  await use(desk);
  await desk.end();
}

/** Playwright's `test` with the worker's desk and its site. Addresses without origin are the desk's. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  published: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const published = await makePublished();
      await use(published);
      await rm(published.parent, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: [({ published }, use) => withDesk(published, use), { scope: 'worker', timeout: 120_000 }],
  site: [({ desk }, use) => use(desk.site), { scope: 'worker' }],
  ownDesk: [({ published }, use) => withDesk(published, use), { timeout: 120_000 }],
  baseURL: ({ desk }, use) => use(desk.url),
  viewport: { width: 1440, height: 900 },
});

/** Expects no violation, at the first width in both colour schemes, and at these widths a page that is not wider. */
export async function expectNoAxe(page: Page, widths: readonly number[] = [0]) {
  for (const width of widths) {
    if (width > 0) await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of width === widths[0] ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      // Only contrast depends on the scheme.
      const rules = colorScheme === 'light' ? undefined : ['color-contrast'];
      await expect(async () => expect(await axeViolations(page, rules)).toEqual([])).toPass({
        timeout: hangTimeout,
      });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  if (widths[0] !== 0) await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: null });
}
