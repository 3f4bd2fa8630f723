import type { MadeLogo } from './brandTypes.ts';

// Made by `npm run logo`; never edited.

/** Width of the logo's file, in parts of its height. */
export const madeRatio = 1;

/** The logo's file as pages show it. */
export const madeLogo: MadeLogo = { width: 1, height: 1, pictures: [] };
