import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { projectRoot } from '#server/files/projectRoot.ts';
import { forms } from '#site/forms/forms.ts';
import { type Site, startSite } from '../browser/startSite.ts';
import { ensureChromium } from '../support/browser.ts';
import { plainEnv, startProgram } from '../support/startProgram.ts';
import { brandedBuild } from './brandedBuild.ts';
import { addSampleVisits, takeScreens } from './takeScreens.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The leads in the picture of their table have these names and texts. */
const visitors = [
  ['Kavitha Rao', 'Forty rooms, three kitchens, and one list for the staff of both shifts.'],
  ['Imran Siddiqui', 'Our shop needs orders from the phone, with payment at the door.'],
  ['Lakshmi Iyer', 'Fees of 1,200 pupils, with receipts in Telugu and English.'],
  ['Joseph D’Souza', 'Payroll for 85 people in two states.'],
  ['Sneha Reddy', 'An app for our field engineers that works without a network.'],
];

/** Opens a page, and waits for its fonts and pictures. */
async function openPage(browser: Browser, url: string, viewport: typeof wide): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Returns the first screen of an address as a PNG. */
async function screenOf(browser: Browser, url: string, viewport: typeof wide): Promise<Buffer> {
  const page = await openPage(browser, url, viewport);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Saves pictures of the same height side by side as one JPEG of this width. */
async function saveBeside(browser: Browser, name: string, pictures: readonly Buffer[], width: number) {
  const page = await browser.newPage({ viewport: { width, height: 100 } });
  const images = pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`);
  const css =
    'body{display:flex;align-items:flex-start;gap:16px;margin:0;background:#888}img{min-width:0;display:block}';
  await page.setContent(`<!doctype html><style>${css}</style>${images.join('')}`);
  // Each gets the share of the width that its proportions ask for.
  await page.evaluate(() => {
    for (const image of document.images) image.style.flex = String(image.naturalWidth / image.naturalHeight);
  });
  await save(name, await page.locator('body').screenshot({ type: 'jpeg', quality: 82 }));
  await page.close();
}

const save = (name: string, picture: Buffer) =>
  writeFile(join(projectRoot, '.github/pictures', `${name}.jpg`), picture);

/** Takes the pictures of the desk, with leads that visitors have sent. */
async function takeDesk(browser: Browser, site: Site) {
  for (const [at, [firstName, message]] of visitors.entries()) {
    const body = JSON.stringify({ firstName, message, phone: `98490012${30 + at}` });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(site.url + forms.enquiry.path, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`The enquiry of ${firstName} was answered with ${status}`);
  }
  await addSampleVisits(site.dataDir);
  const command = [join(projectRoot, 'dist/site.js'), 'desk'];
  const env = { ...plainEnv, DATA_DIR: site.dataDir };
  const desk = await startProgram([...command, '--port', '0'], projectRoot, env);
  try {
    const leads = await openPage(browser, `${desk.url}#/leads`, { width: 1200, height: 667 });
    await leads.getByRole('row').filter({ hasText: 'Kavitha' }).click();
    await leads.getByRole('region', { name: 'Lead' }).getByText('Forty rooms').waitFor();
    await save('desk-leads', await leads.screenshot({ type: 'jpeg', quality: 82 }));
    const content = await openPage(browser, `${desk.url}#/content/office`, { width: 1200, height: 667 });
    await content.frameLocator('iframe[title="The page"]').locator('footer').waitFor();
    await save('desk-content', await content.screenshot({ type: 'jpeg', quality: 82 }));
    await takeScreens(browser, site.url, desk.url);
  } finally {
    await desk.end();
  }
}

// `npm run pictures` takes the guides' pictures of this build with the sample content, and writes them into .github/pictures.
// It also takes the screens of software that the sample content shows, into src/content/uploads/screens. The site's own pages
// show them only after the next build.
const build = spawnSync('npm', ['run', 'prestart'], { cwd: projectRoot, stdio: ['ignore', 2, 2] });
if (build.status !== 0) process.exit(1);
const other = await brandedBuild(await readFile(join(projectRoot, '.github/STAFF.md'), 'utf8'));
const browser = await chromium.launch({ executablePath: ensureChromium() });
const site = await startSite();
const otherSite = await startSite({}, other.folder);
try {
  const before = await screenOf(browser, site.url, wide);
  await saveBeside(browser, 'site', [before, await screenOf(browser, site.url, phone)], 1500);
  await saveBeside(browser, 'brand', [before, await screenOf(browser, otherSite.url, wide)], 1312);
  await takeDesk(browser, site);
} finally {
  await browser.close();
  await Promise.all([site.stop(), otherSite.stop()]);
  await other.remove();
}
