import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { startSite } from '../browser/startSite.ts';
import { ensureChromium } from '../support/browser.ts';
import { startDevSite } from '../support/startDevSite.ts';

// `npm run pictures` makes the pictures of the README and the guides, in .github/pictures.

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/pictures');

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
        caption: 'after changing five lines of theme/brand.ts',
      },
    ]);
  } finally {
    await site.stop();
  }
}

/** The editor as staff see it: the records, the form of one, and its page. */
async function editorPicture(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'pictured-'));
  const content = (...args: string[]) =>
    spawn(process.execPath, [join(root, 'dist/site.js'), 'content', ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  await once(content('init', join(folder, 'content')), 'close');
  const editor = content('edit', join(folder, 'content'));
  const ended = once(editor, 'close');
  try {
    const [line] = await once(createInterface(editor.stdout), 'line');
    const page = await browser.newPage({ viewport: wide, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(String(line).replace('Ready at ', ''));
    await page.getByRole('button', { name: 'About: company', exact: true }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('combobox', { name: 'Picture', exact: true }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    return sideBySide(browser, [{ picture: await shot(page), width: 1200 }]);
  } finally {
    editor.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  }
}

const browser = await chromium.launch({ executablePath: ensureChromium() });
await mkdir(folder, { recursive: true });
const site = await startSite();
try {
  await save('site.jpg', await sitePicture(browser, site.url));
  await save('editor.jpg', await editorPicture(browser));
  await save('brand.jpg', await brandPicture(browser));
} finally {
  await site.stop();
  await browser.close();
}
