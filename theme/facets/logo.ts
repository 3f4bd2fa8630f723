import type { FacetLogo, FileLogo, Logo, LogoTone, MadeLogo, Scheme } from '../brandTypes.ts';
import { madeLogo } from '../madeLogo.ts';
import { cssByGround, cssOf, type PaintName } from '../paint.ts';
import { artId } from './artId.ts';

/** The colour that a tone of the logo names. */
export const tonePaint = (tone: LogoTone): PaintName => (tone === 'ember' ? 'ember' : `f${tone}`);

/**
 * Symbol of the logo. On dark ground its tones change by themselves, or the picture for dark ground is shown instead; with
 * a `scheme` there is only that scheme's picture.
 */
export function logoSymbol(logo: Logo, scheme?: Scheme): string {
  const { viewBox, shapes } = 'file' in logo ? pictured(logo, scheme) : drawn(logo);
  return `<symbol id="${artId('logo')}" viewBox="${viewBox}">${shapes}</symbol>`;
}

const drawn = ({ viewBox, facets }: FacetLogo) => ({
  viewBox,
  shapes: facets
    .map(({ d, onLight, onDark }) => `<path fill="${fillOf(onLight, onDark)}" d="${d}"/>`)
    .join(''),
});

const fillOf = (onLight: LogoTone, onDark: LogoTone) => {
  const fill = cssOf(tonePaint(onLight));
  return onLight === onDark ? fill : cssByGround(fill, cssOf(tonePaint(onDark)));
};

function pictured(logo: FileLogo, scheme?: Scheme) {
  const [light, dark] = logoImages(logo);
  const both = `<g opacity="calc(100% - var(--on-dark))">${light}</g><g opacity="var(--on-dark)">${dark}</g>`;
  const { width, height } = madeLogo;
  const viewBox = `0 0 ${width} ${height}`;
  if (!dark) return { viewBox, shapes: light };
  if (scheme) return { viewBox, shapes: scheme === 'dark' ? dark : light };
  return { viewBox, shapes: both };
}

/** `<image>` of each file of the logo: that for light ground and, where there is one, that for dark ground. */
export function logoImages({ file, onDark }: FileLogo): [light: string, dark?: string] {
  const { width, height, pictures }: MadeLogo = madeLogo;
  const [light, dark] = pictures;
  if (light?.file !== file || dark?.file !== onDark)
    throw new Error('theme/brand.ts names another logo than was made: run npm run logo');
  const image = (href: string) => `<image width="${width}" height="${height}" href="${href}"/>`;
  return dark ? [image(light.href), image(dark.href)] : [image(light.href)];
}
