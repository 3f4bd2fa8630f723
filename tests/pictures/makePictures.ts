import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { startSite } from '../browser/startSite.ts';
import { ensureChromium } from '../support/browser.ts';
import { startDevSite } from '../support/startDevSite.ts';

// `npm run pictures` makes the pictures of the README and the guides anew, into .github/pictures.

const folder = join(import.meta.dirname, '../../.github/pictures');

const open = async (browser: Browser, options: Parameters<Browser['newPage']>[0], url: string) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(url);
  await untilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
};

const save = async (name: string, picture: Buffer) => {
  await writeFile(join(folder, name), picture);
  console.log(`${name}  ${Math.round(picture.length / 1024)} KB`);
};

/** One picture of several, side by side on a quiet ground; `widths` are CSS pixels. */
async function sideBySide(
  browser: Browser,
  pictures: readonly { picture: Buffer; width: number; caption?: string }[],
) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const figures = pictures.map(
    ({ picture, width, caption = '' }) =>
      `<figure><img width="${width}" src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${caption}</figcaption></figure>`,
  );
  const style =
    'body{margin:0;padding:24px;display:inline-flex;flex-wrap:wrap;gap:24px;align-items:start;background:#e9e9ee;font:16px system-ui}figure{margin:0}img{display:block;border-radius:6px;box-shadow:0 1px 6px #0003}figcaption:not(:empty){padding-top:8px}';
  await page.setContent(`<style>${style}</style>${figures.join('')}`);
  const picture = await page.locator('body').screenshot({ type: 'jpeg', quality: 82 });
  await page.close();
  return picture;
}

const shot = async (page: Page) => {
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return picture;
};

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function sitePicture(browser: Browser, url: string) {
  const light = await shot(await open(browser, { viewport: wide, colorScheme: 'light' }, url));
  const dark = await shot(await open(browser, { viewport: phone, colorScheme: 'dark' }, url));
  return sideBySide(browser, [
    { picture: light, width: 1120 },
    { picture: dark, width: 323 },
  ]);
}

/** What the staff's guide edits in `theme/brand.ts`. */
const edits: [RegExp, string][] = [
  [/name: '.*'/, "name: 'Neem Works'"],
  [/line: '.*'/, "line: 'Software with firm roots.'"],
  [/primary: '#\w+'/, "primary: '#0B6B4F'"],
  [/primaryHover: '#\w+'/, "primaryHover: '#084A37'"],
  [/hope: '#\w+'/, "hope: '#14755C'"],
];

async function brandPicture(browser: Browser) {
  const site = await startDevSite();
  try {
    const look = () => open(browser, { viewport: wide, colorScheme: 'light' }, site.url);
    const before = await shot(await look());
    const file = join(site.folder, 'theme/brand.ts');
    let text = await readFile(file, 'utf8');
    for (const [from, to] of edits) text = text.replace(from, to);
    await writeFile(file, text);
    const page = await look();
    await page.getByRole('banner').getByRole('link', { name: 'Neem Works home' }).waitFor();
    return sideBySide(browser, [
      { picture: before, width: 620, caption: 'before' },
      {
        picture: await shot(page),
        width: 620,
        caption: 'after five words and colours of theme/brand.ts were changed',
      },
    ]);
  } finally {
    await site.stop();
  }
}

/** Pages that together show every record, with their records from top to bottom. */
const recordPages: [path: string, records: string][] = [
  ['/services', 'navigation<br>service<br>safeguard<br>saasApplication<br>serviceFooter'],
  ['/about', 'navigation<br>about<br>value<br>(form)<br>serviceFooter'],
  ['/team', 'navigation<br>team<br>serviceFooter'],
  ['/contact', 'navigation<br>(enquiry form)<br>footer: address and phone<br>footer'],
];

async function recordsPicture(browser: Browser, url: string) {
  const pictures = [];
  for (const [path, records] of recordPages) {
    const page = await open(
      browser,
      { viewport: { width: 1200, height: 900 }, colorScheme: 'light' },
      url + path,
    );
    const picture = await page.screenshot({ animations: 'disabled', fullPage: true });
    await page.close();
    pictures.push({ picture, width: 240, caption: `<b>${path}</b><br>${records}` });
  }
  return sideBySide(browser, pictures);
}

const browser = await chromium.launch({ executablePath: ensureChromium() });
await mkdir(folder, { recursive: true });
const site = await startSite();
try {
  await save('site.jpg', await sitePicture(browser, site.url));
  await save('records.jpg', await recordsPicture(browser, site.url));
  await save('brand.jpg', await brandPicture(browser));
} finally {
  await site.stop();
  await browser.close();
}
