import { createHash } from 'node:crypto';
import { schemeName } from '#hydration/names.ts';
import { brand } from '#theme/brand.ts';
import { globalCss } from '#theme/css/globalCss.ts';

/** Sets the remembered colour scheme before anything is painted. Without a choice the CSS follows the system. */
export const schemeScript = `try{let s=localStorage.getItem("${schemeName}");if(s)document.documentElement.dataset.scheme=s}catch{}`;

/** The CSS of every page. */
export const baseCss = globalCss(brand);

/** What a content security policy calls an inline script or style. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
