import { brand } from './brand.ts';
import type { Logo } from './brandTypes.ts';
import { madeRatio } from './madeLogo.ts';

function ratioOf(logo: Logo): number {
  if ('file' in logo) return madeRatio;
  const [, , width = 1, height = 1] = logo.viewBox.split(' ').map(Number);
  return width / height;
}

/** Width of the logo, in parts of its height. */
export const logoRatio: number = ratioOf(brand.logo);
