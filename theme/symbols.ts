import { artId } from './art.ts';
import { brand } from './brand.ts';
import type { FacetLogo, FileLogo, Logo, LogoTone, Scheme } from './brandTypes.ts';
import drawings from './drawings.svg?raw';
import { logoFiles } from './logoFiles.ts';
import { cssByGround, cssOf, type PaintName } from './paint.ts';

/** The colour that a tone of the logo names. */
export const tonePaint = (tone: LogoTone): PaintName => (tone === 'ember' ? 'ember' : `f${tone}`);

/** What a symbol or a picture of its own shows. */
interface Shapes {
  viewBox: string;
  /** Other attributes of the element. */
  rest?: string;
  shapes: string;
}

/**
 * Shapes of the logo. On dark ground its tones change by themselves, or the picture for dark ground is shown instead; with
 * a `scheme` there is only that scheme's picture.
 */
export const logoShapes = (logo: Logo, scheme?: Scheme): Shapes =>
  'file' in logo ? pictured(logo, scheme) : faceted(logo);

const faceted = ({ viewBox, facets }: FacetLogo): Shapes => ({
  viewBox,
  shapes: facets
    .map(({ d, onLight, onDark }) => `<path fill="${fillOf(onLight, onDark)}" d="${d}"/>`)
    .join(''),
});

const fillOf = (onLight: LogoTone, onDark: LogoTone) => {
  const fill = cssOf(tonePaint(onLight));
  return onLight === onDark ? fill : cssByGround(fill, cssOf(tonePaint(onDark)));
};

function pictured(logo: FileLogo, scheme?: Scheme): Shapes {
  const { viewBox, light, dark } = logoImages(logo);
  const both = `<g opacity="calc(100% - var(--on-dark))">${light}</g><g opacity="var(--on-dark)">${dark}</g>`;
  if (!dark) return { viewBox, shapes: light };
  if (scheme) return { viewBox, shapes: scheme === 'dark' ? dark : light };
  return { viewBox, shapes: both };
}

/**
 * `<image>` of each file of the logo: that for light ground and, where there is one, that for dark ground. A browser runs
 * no script of an image and fetches nothing for it. Throws where a file is missing.
 */
export function logoImages({ file, onDark, ratio }: FileLogo): {
  viewBox: string;
  light: string;
  dark: string | undefined;
} {
  const image = (name: string) => {
    const svg = logoFiles[`./${name}`];
    if (svg === undefined) throw new Error(`theme/${name} is missing; theme/brand.ts names it as logo`);
    return `<image width="${100 * ratio}" height="100" href="data:image/svg+xml,${encodeURIComponent(svg)}"/>`;
  };
  return { viewBox: `0 0 ${100 * ratio} 100`, light: image(file), dark: onDark && image(onDark) };
}

/** The drawings of the file, each on a line of its own, and the brand's logo, by the ids of their symbols. */
const drawn = new Map<string, Shapes>();
for (const [, id = '', viewBox = '', rest = '', shapes = ''] of drawings.matchAll(
  /^<symbol id="([^"]+)" viewBox="([^"]+)"([^>]*)>(.*)<\/symbol>$/gm,
))
  drawn.set(id, { viewBox, rest, shapes });
drawn.set(artId('logo'), logoShapes(brand.logo));

/** Shapes of a drawing of `drawings.svg`, or of `logo`. Throws on any other name. */
export function shapesOf(name: string): Shapes {
  const found = drawn.get(artId(name));
  if (!found) throw new Error(`There is no drawing ${name}`);
  return found;
}

const symbol = (id: string, { viewBox, rest = '', shapes }: Shapes) =>
  `<symbol id="${id}" viewBox="${viewBox}"${rest}>${shapes}</symbol>`;

/** `<symbol>` of a drawing, for the page that shows it. */
export const symbolMarkup = (name: string): string => symbol(artId(name), shapesOf(name));

/** All as one SVG file, each a symbol that pages show with `<use>`. */
export const drawingsFile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...drawn].map(([id, shapes]) => symbol(id, shapes)).join('')}</svg>`;
