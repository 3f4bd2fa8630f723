import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, it, test, vi } from 'vitest';
import { type CardFont, familiesFor } from '#server/rendering/cardFonts.ts';
import { drawCard, drawTitle } from '#server/rendering/drawCard.ts';
import { shareCard } from '#server/rendering/shareCard.ts';
import { routeFor, routes } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer } from '../../support/openServer.ts';
import { sampleWords } from '../../support/seed.ts';

async function cardOf(path: string, contentDir?: string) {
  const { content } = await openServer(contentDir ? { CONTENT_DIR: contentDir } : {});
  return shareCard(routeFor(path), await content.current(), []);
}

/** The card of the home page, with another title. */
async function cardWith(title: string) {
  const { folder, edit } = await copyOfSeed();
  await edit('homePage', (page: { title: string }) => {
    page.title = title;
  });
  return cardOf('/', folder);
}

const heightOf = async (title: string) => {
  const { info } = await drawTitle({ title, families: ['sans-serif'], fill: '#000000' });
  return info.height;
};

describe('the share card', () => {
  it.each(routes)('of $path has room for its whole title next to the stone', async (route) => {
    const { title } = await cardOf(route.path);
    expect(title).toBe(sampleWords(route).title);
    expect(await heightOf(title)).toBeLessThan(345);
  });

  it('names the company and its line, which have room on it', async () => {
    const { svg } = await cardOf('/');
    for (const [words, font, room] of [
      [brand.name, 'sans-serif, Semi-Bold 36', 940],
      [brand.line, 'sans-serif 30', 1_056],
    ] as const) {
      expect(svg).toContain(`>${words}</text>`);
      const text = { text: words, font, dpi: 72 };
      const { info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBeLessThan(room);
    }
  });

  it('has smaller letters for a long title, and an end for an endless one', async () => {
    for (const title of ['Software for every branch '.repeat(4), 'Donaudampfschifffahrt'.repeat(40)])
      expect(await heightOf(title)).toBeLessThan(345);
  });

  it('cannot be broken by what is in a title', async () => {
    const card = await cardWith('A <b> & "c"');
    const { width, height, format } = await sharp(await drawCard(card)).metadata();
    expect([width, height, format]).toEqual([1_200, 630, 'png']);
  });

  it('is the product’s own: its stone, and its title', async () => {
    const [one, other] = await Promise.all([
      cardOf('/services'),
      cardOf('/products/best-payroll-management-software-development-company-in-hyderabad'),
    ]);
    expect(one.svg).not.toBe(other.svg);
    for (const { svg } of [one, other]) {
      const { document } = new JSDOM(svg, { contentType: 'image/svg+xml' }).window;
      const places = [...document.querySelectorAll('rect, text')].map((it) => Number(it.getAttribute('y')));
      expect(Math.max(...places)).toBeLessThan(630);
      expect(document.querySelectorAll('svg > g > svg[width="600"][height="600"]')).toHaveLength(1);
    }
  });
});

test('share cards follow the content, and are fetched again only then', async () => {
  const { folder, edit } = await copyOfSeed();
  const { app } = await openServer({ CONTENT_DIR: folder }, undefined, true);
  const first = await app.inject('/share/home.png');
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/share/home.png', headers: known })).statusCode).toBe(304);
  await edit('homePage', (page: { title: string }) => {
    page.title = 'Another title';
  });
  await vi.waitFor(async () => {
    const next = await app.inject({ url: '/share/home.png', headers: known });
    expect(next.statusCode).toBe(200);
    expect(next.rawPayload.equals(first.rawPayload)).toBe(false);
  }, 30_000);
  expect((await app.inject('/share/nothing.png')).statusCode).toBe(404);
});

test('a text takes the font of the nearest weight first', () => {
  const font = (family: string, ...weights: [number, number]): CardFont => ({ file: '', family, weights });
  const fonts = [font('Plain', 400, 400), font('Bold', 600, 600), font('Bold', 600, 600)];
  expect(familiesFor(600, fonts)).toEqual(['Bold', 'Plain', 'sans-serif']);
  expect(familiesFor(400, fonts)).toEqual(['Plain', 'Bold', 'sans-serif']);
  expect(familiesFor(600, [font('All', 100, 900)])).toEqual(['All', 'sans-serif']);
});
