import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { logoOnPlate } from '#commands/build/icon.ts';
import { cardSvg } from '#server/rendering/shareCard.ts';
import { products } from '#site/products.ts';
import { notFoundPath, routeFor, routes } from '#site/routes.ts';
import type { Brand, MadeFont } from '#theme/brandTypes.ts';
import { faviconSvg } from '#theme/standalone.ts';
import { copyOfSeed } from '../support/copyOfSeed.ts';
import { openServer } from '../support/openServer.ts';

// What staff do: another brand.ts. Everything else is the site as it is.
const {
  otherBrand: secondBrand,
  otherFont,
  otherLogoFiles,
} = await vi.hoisted(() => import('./otherFiles.ts'));
vi.mock('#theme/brand.ts', () => ({ brand: secondBrand }));
vi.mock('#theme/madeFont.ts', () => ({ madeFont: otherFont }));
vi.mock('#theme/logoFiles.ts', () => ({ logoFiles: otherLogoFiles }));
const { madeFont: shippedFont } = await vi.importActual<{ madeFont: MadeFont }>('#theme/madeFont.ts');
const { brand: shipped } = await vi.importActual<{ brand: Brand }>('#theme/brand.ts');

/** Its files as pages hold them. */
const logoHrefs = Object.values(otherLogoFiles).map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);

/** A server whose records name the other company too. */
async function openOtherSite() {
  const { folder } = await copyOfSeed();
  const files = await readdir(folder);
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replace(/golconda/gi, 'Banyan'));
  }
  const { app } = await openServer({ CONTENT_DIR: folder });
  const read = async (path: string) => (await app.inject(path)).body;
  return { read };
}

const coloursOf = ({ light, dark, gems }: Brand) =>
  new Set([light, dark, gems].flatMap((colours): string[] => Object.values(colours)));
const coloursIn = (text: string) => new Set<string>(text.toUpperCase().match(/#[\dA-F]{6}\b/g));

/** What cannot be there by chance. */
const ownWords = ({ name, legalName, line, corner }: Brand) =>
  new Set([name, legalName, line, `--corner:${corner}`].map((word) => word.toLowerCase()));

/** What the shipped brand does not have in common with the other one. */
const shippedOnly = (traitsOf: (brand: Brand) => Set<string>): string[] => {
  const others = traitsOf(secondBrand);
  return [...traitsOf(shipped)].filter((trait) => !others.has(trait));
};

describe('with another brand file', () => {
  it('every page shows that brand, and no colour, word, font or corner of the shipped one', async () => {
    const { read } = await openOtherSite();
    for (const path of [...routes.map((route) => route.path), notFoundPath]) {
      const html = await read(path);
      expect(coloursIn(html), path).toEqual(coloursOf(secondBrand));
      const text = html.toLowerCase();
      expect(
        [shippedFont.family.toLowerCase(), ...shippedOnly(ownWords)].filter((word) => text.includes(word)),
        path,
      ).toEqual([]);
      for (const word of [
        'Banyan Systems',
        '--font:"Banyan","Banyan Fallback 1",system-ui,"Noto Sans"',
        '--corner:round',
      ]) {
        expect(html, path).toContain(word);
      }
    }
  });

  it('every page shows its logo, by the ground it is on, and fetches the file of each weight', async () => {
    const { read } = await openOtherSite();
    const [light, dark] = logoHrefs.map((href) => `<image width="200" height="100" href="${href}"/>`);
    const shown = `<g opacity="calc(100% - var(--on-dark))">${light}</g><g opacity="var(--on-dark)">${dark}</g>`;
    for (const path of ['/', '/terms']) {
      const html = await read(path);
      expect(html).toContain(`<symbol id="art-logo" viewBox="0 0 200 100">${shown}</symbol>`);
      for (const weight of [400, 600]) {
        expect(html).toContain(`<link rel="preload" href="/fonts/banyan-${weight}.woff2"`);
        expect(html).toContain(
          `src:url(/fonts/banyan-${weight}.woff2) format("woff2");font-weight:${weight};`,
        );
      }
    }
  });

  it('every product has its stone, in the gems of that brand', async () => {
    const { read } = await openOtherSite();
    for (const { path, stone } of products) {
      const [cut, gem] = stone;
      expect(await read(path)).toMatch(
        new RegExp(`class="stone gem-${gem}[^>]*><use href="#art-turned-${cut}"`),
      );
    }
  });

  it('icons, share cards, manifest, browser colours and facts for search engines are that brand’s', async () => {
    const { read } = await openOtherSite();
    const { light, dark, gems, legalName, line } = secondBrand;
    const shippedColours = new Set(shippedOnly(coloursOf));
    const card = cardSvg(routeFor('/services'));
    const [onLight, onDark] = logoHrefs;
    expect([onLight, onDark].filter((href = '') => faviconSvg(secondBrand).includes(href))).toHaveLength(2);
    expect(logoOnPlate(192)).toContain(onLight);
    expect(card).toContain(gems.ember);
    for (const picture of [faviconSvg(secondBrand), logoOnPlate(192), card]) {
      expect([...coloursIn(picture)].filter((colour) => shippedColours.has(colour))).toEqual([]);
    }
    expect(card).toContain(line);
    expect(await read('/site.webmanifest')).toContain(`"theme_color":"${light.bg}"`);
    const home = await read('/');
    expect(home).toContain(`content="${light.bg}" media="(prefers-color-scheme: light)"`);
    expect(home).toContain(`content="${dark.bg}" media="(prefers-color-scheme: dark)"`);
    expect(home).toContain(`"legalName":"${legalName}"`);
  });
});
