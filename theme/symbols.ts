import { artId, kindOf } from './art.ts';
import { brand } from './brand.ts';
import type { FacetLogo, FileLogo, Logo, LogoTone, Scheme } from './brandTypes.ts';
import drawings from './drawings.svg?raw';
import { iconShapes } from './icons.ts';
import { logoFiles } from './logoFiles.ts';
import { cssByGround, cssOf, type PaintName } from './paint.ts';

/** Returns the colour name of a logo tone. */
export const tonePaint = (tone: LogoTone): PaintName => (tone === 'ember' ? 'ember' : `f${tone}`);

/** Content of a symbol or a separate picture. */
interface Shapes {
  viewBox: string;
  /** Further attributes of the element. */
  rest?: string;
  shapes: string;
}

/** Returns the shapes of the logo, which follow the background; with a `scheme` only its picture for that scheme. */
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

/** Returns an `<image>`, in which browsers run no scripts, for each file of a logo. Throws if a file is missing. */
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

/** The drawings of `drawings.svg`, which has one per line, icons, and the brand's logo, by the ids of their symbols. */
const drawn = new Map<string, Shapes>();
for (const [, id = '', viewBox = '', rest = '', shapes = ''] of drawings.matchAll(
  /^<symbol id="([^"]+)" viewBox="([^"]+)"([^>]*)>(.*)<\/symbol>$/gm,
))
  drawn.set(id, { viewBox, rest, shapes });
for (const [name, shapes] of iconShapes) drawn.set(artId(`icon:${name}`), { viewBox: '0 0 24 24', shapes });
drawn.set(artId('logo'), logoShapes(brand.logo));

/** Returns the shapes of a drawing in `drawings.svg`, of an icon or of `logo`. Throws for an unknown name. */
export function shapesOf(name: string): Shapes {
  const found = drawn.get(artId(name));
  if (!found) throw new Error(`Unknown drawing ${name}`);
  return found;
}

const symbol = (id: string, { viewBox, rest = '', shapes }: Shapes) =>
  `<symbol id="${id}" viewBox="${viewBox}"${rest}>${shapes}</symbol>`;

/** Returns a drawing's `<symbol>` to include in a page. */
export const symbolMarkup = (name: string): string => symbol(artId(name), shapesOf(name));

/** Returns the kinds of drawings, each with the SVG file of its symbols, which pages reference with `<use>`. */
export const drawingsFiles = (): [kind: string, svg: string][] =>
  [...new Set([...drawn.keys()].map(kindOf))].map((kind) => {
    const symbols = [...drawn].filter(([id]) => kindOf(id) === kind).map((entry) => symbol(...entry));
    return [kind, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`];
  });
