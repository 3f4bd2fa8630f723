import type { Brand, FacetLogo, FileLogo, GemName, Hex, Scheme } from './brandTypes.ts';
import { mixHex } from './colour.ts';
import { hexIn, lookupIn } from './hexOfPaint.ts';
import { type Paint, type PaintName, ramp, secondGems, secondRamp, variableOf } from './paint.ts';
import { logoImages, logoShapes, shapesOf, tonePaint } from './symbols.ts';

interface StandaloneOptions {
  gem?: GemName;
  /** Background of the drawing, which is also the colour of the lines between facets. */
  surface?: Paint;
  /** Width and height of the picture in pixels. */
  size?: { width: number; height: number };
}

type LogoFacet = FacetLogo['facets'][number];

const xmlns = 'http://www.w3.org/2000/svg';

/**
 * Returns a drawing as a separate SVG file, with the brand's colours in a scheme instead of CSS variables. With `size`,
 * line widths are in pixels like on a page, otherwise in units of the drawing.
 */
export function standaloneSvg(
  brand: Brand,
  name: string,
  scheme: Scheme,
  { gem = gemOf(brand), surface = 'bg', size }: StandaloneOptions = {},
): string {
  const { viewBox, rest = '', shapes } = name === 'logo' ? logoShapes(brand.logo, scheme) : shapesOf(name);
  const values = variablesOf(brand, scheme, gem, surface);
  const pixel = size ? Number(viewBox.split(' ')[2]) / size.width : 1;
  const attributes = size ? ` width="${size.width}" height="${size.height}"` : '';
  const drawn = mixed(shapes.replace(variable, (_, name, otherwise) => values.get(name) ?? otherwise))
    .replace(lineWidth, (_, width) => `stroke-width="${Number((width * pixel).toFixed(3))}"`)
    .replaceAll(' vector-effect="non-scaling-stroke"', '');
  return `<svg xmlns="${xmlns}" viewBox="${viewBox}"${rest}${attributes}>${drawn}</svg>`;
}

/** Matches a CSS variable with its fallback value. */
const variable = /var\((--[\w-]+)(?:,([\w.]+))?\)/g;

const lineWidth = /stroke-width="([\d.]+)(?:px)?"/g;

/** Returns the gem of the logo, or of the share card if the logo is a file. */
const gemOf = ({ logo, shareCard }: Brand): GemName => ('file' in logo ? shareCard.gem : logo.gem);

/**
 * Returns the logo as a favicon. A style element contains the colours for a dark browser, because only a rule can follow
 * the browser's scheme.
 */
export function faviconSvg(brand: Brand): string {
  const { logo } = brand;
  return 'file' in logo ? fileFavicon(logo) : facetFavicon(brand, logo);
}

function fileFavicon(logo: FileLogo): string {
  const { viewBox, light, dark } = logoImages(logo);
  const svg = (shapes: string) => `<svg xmlns="${xmlns}" viewBox="${viewBox}">${shapes}</svg>`;
  if (!dark) return svg(light);
  const css =
    '.dark{display:none}@media(prefers-color-scheme:dark){.dark{display:inline}.light{display:none}}';
  return svg(`<style>${css}</style><g class="light">${light}</g><g class="dark">${dark}</g>`);
}

function facetFavicon(brand: Brand, logo: FacetLogo): string {
  const className = ({ onLight, onDark }: LogoFacet) => `logo-${onLight}-${onDark}`;
  const rules = (scheme: Scheme) => {
    const lookup = lookupIn(brand, scheme, stonePaints(logo.gem, 'bg'));
    const colours = new Map(
      logo.facets.map((facet) => [className(facet), scheme === 'dark' ? facet.onDark : facet.onLight]),
    );
    return [...colours].map(([name, tone]) => `.${name}{fill:${hexIn(lookup, tonePaint(tone))}}`).join('');
  };
  const css = `${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}`;
  const paths = logo.facets.map((facet) => `<path class="${className(facet)}" d="${facet.d}"/>`);
  return `<svg xmlns="${xmlns}" viewBox="${logo.viewBox}"><style>${css}</style>${paths.join('')}</svg>`;
}

/** Returns the colours that depend on the stone. */
const stonePaints = (gem: GemName, surface: Paint): Partial<Record<PaintName, Paint>> => ({
  ...Object.fromEntries(ramp.map((paint, tone) => [`f${tone}`, paint])),
  ...Object.fromEntries(secondRamp.map((paint, tone) => [`g${tone}`, paint])),
  gem,
  gem2: secondGems[gem],
  roughBody: 'bg',
  planLine: 'controlBorder',
  surface,
});

/** Returns the values of the CSS variables in drawings. */
function variablesOf(brand: Brand, scheme: Scheme, gem: GemName, surface: Paint): Map<string, string> {
  const own = stonePaints(gem, surface);
  const lookup = lookupIn(brand, scheme, own);
  const names = Object.keys({ ...own, ...brand[scheme], ...brand.gems }) as PaintName[];
  return new Map([
    ...names.map((name) => [variableOf(name), hexIn(lookup, name)] as const),
    ['--on-dark', scheme === 'dark' ? '100%' : '0%'],
  ]);
}

/** Replaces every `color-mix` in the markup with its result, innermost first. */
function mixed(markup: string): string {
  const done = markup.replace(
    /color-mix\(in oklab,(#\w+|transparent) ([\d.]+)%,(#\w+)\)/g,
    (_, first: Hex | 'transparent', percent: string, second: Hex) => {
      if (percent === '0') return second;
      return first === 'transparent' ? 'none' : mixHex(first, Number(percent), second);
    },
  );
  return done === markup ? markup : mixed(done);
}
