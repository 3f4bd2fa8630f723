import { createHash } from 'node:crypto';
import { schemeName } from '#client/names.ts';
import { brand } from '#theme/brand.ts';
import { globalCss } from '#theme/globalCss.ts';

/** Sets the remembered colour scheme before anything is painted. Without a choice the CSS follows the system. */
export const schemeScript = `try{let s=localStorage.getItem("${schemeName}");if(s)document.documentElement.dataset.scheme=s}catch{}`;

/**
 * Fetches the starter once the page is painted. Inside the document, or requested with it, it would delay the first paint:
 * its bytes are the ones that do not fit into the first flight. Without it the page works as HTML.
 */
export const fetchStarter = (url: string) =>
  `requestAnimationFrame(()=>setTimeout(()=>import("${url}").catch(()=>0)))`;

/** The CSS of every page. */
export const baseCss = globalCss(brand);

/** What a content security policy calls an inline script or style. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
