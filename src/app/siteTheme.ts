import { brand } from '#theme/brand.ts';
import { makeTheme } from '#theme/theme.ts';

/** The Material UI theme made from the brand file. */
export const siteTheme = makeTheme(brand);
