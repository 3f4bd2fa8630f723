import type { Brand, GemName, Hex, Scheme } from '../brandTypes.ts';
import { ramp, secondGems, secondRamp } from '../gems.ts';
import { hexIn, type Lookup, lookupIn, type Paint, type PaintName } from '../paint.ts';
import type { Drawing, Shape } from './draw.ts';
import { drawing } from './drawings.ts';
import { type Look, logoLooks, looks, opacityInCrown } from './looks.ts';
import { markupOf } from './markup.ts';
import { logo } from './small.ts';
import { frame, type SvgNode } from './svgNode.ts';

interface StandaloneOptions {
  gem?: GemName;
  /** What the drawing lies on: its facets are parted by lines of this colour. */
  surface?: Paint;
  /** Width and height of the picture in pixels. */
  size?: { width: number; height: number };
}

/**
 * A drawing as an SVG file of its own, in the brand's colours for one scheme. With a `size` lines are as many pixels
 * wide as on a page, without one as many units of the drawing.
 */
export function standaloneSvg(
  brand: Brand,
  name: string,
  scheme: Scheme,
  { gem, surface = 'bg', size }: StandaloneOptions = {},
): string {
  const picture = name === 'logo' ? logo(brand.logo) : drawing(name);
  const pen: Pen = {
    brand,
    scheme,
    surface,
    looks: { ...looks, ...logoLooks(brand.logo) },
    lookup: lookupFor(brand, scheme, gem ?? brand.logo.gem, surface),
    over: false,
    pixel: size ? Number(picture.viewBox.split(' ')[2]) / size.width : 1,
  };
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...frame(picture), ...sizeAttributes(size) };
  return markupOf({
    tag: 'svg',
    attributes,
    children: picture.shapes.map((shape) => paintedNode(shape, pen)),
  });
}

/**
 * The logo as a favicon: on a dark browser it takes its tones for dark ground. Colours stand in a style
 * element, because only a rule can follow the browser's scheme.
 */
export function faviconSvg(brand: Brand): string {
  const picture: Drawing = logo(brand.logo);
  const classes = logoLooks(brand.logo);
  const rules = (scheme: Scheme) => {
    const lookup = lookupFor(brand, scheme, brand.logo.gem, 'bg');
    return Object.entries(classes)
      .map(([name, look]) => `.${name}{fill:${hexIn(lookup, fillOf(look, scheme) as Paint)}}`)
      .join('');
  };
  const css = `${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}`;
  const paths = picture.shapes.flatMap((shape): SvgNode[] =>
    'd' in shape ? [{ tag: 'path', attributes: { class: shape.className, d: shape.d }, children: [] }] : [],
  );
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...frame(picture) };
  return markupOf({
    tag: 'svg',
    attributes,
    children: [{ tag: 'style', attributes: {}, children: [css] }, ...paths],
  });
}

/** What is known while the shapes are painted one inside the other. */
interface Pen {
  brand: Brand;
  scheme: Scheme;
  surface: Paint;
  looks: Record<string, Look>;
  lookup: Lookup;
  /** Inside the crown, through which the pavilion shows. */
  over: boolean;
  /** A pixel in units of the drawing. */
  pixel: number;
}

const fillOf = (look: Look, scheme: Scheme) => (scheme === 'dark' && look.fillOnDark) || look.fill;

const sizeAttributes = (size: StandaloneOptions['size']): Record<string, string> =>
  size ? { width: String(size.width), height: String(size.height) } : {};

function lookupFor(brand: Brand, scheme: Scheme, gem: GemName, surface: Paint): Lookup {
  const tones: Partial<Record<PaintName, Paint>> = {};
  ramp.forEach((paint, tone) => {
    tones[`f${tone}` as PaintName] = paint;
  });
  secondRamp.forEach((paint, tone) => {
    tones[`g${tone}` as PaintName] = paint;
  });
  const own: Partial<Record<PaintName, Paint>> = {
    gem,
    gem2: secondGems[gem],
    roughBody: 'bg',
    planLine: 'edge',
  };
  return lookupIn(brand, scheme, { ...tones, ...own, surface });
}

function paintedNode(shape: Shape, outer: Pen): SvgNode {
  const names = shape.className.split(' ');
  const gem = names.find((name) => name.startsWith('gem-'))?.slice(4) as GemName | undefined;
  const pen: Pen = {
    ...outer,
    over: outer.over || names.includes('over'),
    ...(gem && { lookup: lookupFor(outer.brand, outer.scheme, gem, outer.surface) }),
  };
  const attributes = attributesOf(names, pen);
  if ('shapes' in shape) {
    return { tag: 'g', attributes, children: shape.shapes.map((inner) => paintedNode(inner, pen)) };
  }
  if ('text' in shape) {
    const place = { x: String(shape.x), y: String(shape.y), 'text-anchor': 'middle', 'font-size': '26' };
    return { tag: 'text', attributes: { ...attributes, ...place }, children: [shape.text] };
  }
  const { d, transform } = shape;
  return { tag: 'path', attributes: { ...attributes, d, ...(transform && { transform }) }, children: [] };
}

function attributesOf(
  names: readonly string[],
  { looks: known, lookup, scheme, over, pixel }: Pen,
): Record<string, string> {
  const look: Look = Object.assign({}, ...names.map((name) => known[name] ?? {}));
  const fill = fillOf(look, scheme);
  const colour = (paint: Paint | 'none'): Hex | 'none' => (paint === 'none' ? paint : hexIn(lookup, paint));
  const stroke = look.strokeOnlyOnLight && scheme === 'dark' ? 'none' : look.stroke;
  const opacity = over && fill ? opacityInCrown(names) : undefined;
  const attributes = {
    fill: fill && colour(fill),
    stroke: stroke && colour(stroke),
    'stroke-width': look.width && Number((look.width * pixel).toFixed(3)),
    'stroke-linejoin': look.stroke && 'round',
    'stroke-dasharray': look.dash,
    opacity: look.opacity,
    'fill-opacity': opacity,
  };
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
