import { createHash } from 'node:crypto';
import { documentTitle, pageMeta } from '#app/pageHead.ts';
import { type BrowserState, renderApp } from '#app/serverEntry.ts';
import type { PictureTable } from '#site/pictures.ts';
import { notFoundRoute, type SiteRoute } from '#site/routes.ts';
import { chunksId, menuId, schemeName, spriteId, stateId } from '#starter/names.ts';
import type { OpeningState } from '#store/pageState.ts';
import type { Transport } from '#store/transport.ts';
import { scriptFonts } from '#theme/font.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { correctedCss, globalCss } from '#theme/globalCss.ts';
import { symbolMarkup } from '#theme/symbols.ts';
import template from '../../../index.html?raw';
import type { PageAssets } from '../files/assets.ts';
import { drawingsPath } from './drawings.ts';
import { fontTags, headTags } from './headTags.ts';
import { escaped, inertJson } from './htmlText.ts';
import { markedLanguages } from './markedLanguages.ts';
import { structuredData } from './structuredData.ts';

/** A whole page and the hashes its security policy must name. */
interface PageDocument {
  html: string;
  /** CSP sources of the inline scripts and styles. */
  scripts: string[];
  styles: string[];
}

/** Where the browser finds the API (empty: where the page comes from), the public origin of the site, its pictures. */
interface Surroundings {
  api: string;
  site: string;
  pictures: PictureTable;
}

/** Renders a route with the records that `transport` answers; `opening` is what the page opens with next to them. */
export type RenderDocument = (
  route: SiteRoute,
  transport: Transport,
  surroundings: Surroundings,
  opening?: OpeningState,
) => Promise<PageDocument>;

/** Sets the remembered colour scheme before anything is painted. Without a choice the CSS follows the system. */
const schemeScript = `try{let s=localStorage.getItem("${schemeName}");if(s)document.documentElement.dataset.scheme=s}catch{}`;

/**
 * Keeps the browser from painting half of the bar: its items are aligned to the right, so those that are already there would
 * move. Browsers that do not know this link ignore it.
 */
const expectMenu = `<link rel="expect" href="#${menuId}" blocking="render">`;

/**
 * Fetches the starter once the page is painted. Inside the document, or requested with it, it would delay the first paint:
 * its bytes are the ones that do not fit into the first flight. Without it the page works as HTML.
 */
const fetchStarter = (url: string) =>
  `requestAnimationFrame(()=>setTimeout(()=>import("${url}").catch(()=>0)))`;

/**
 * Which pages a browser may make ready before a link is followed, or at least fetch: those of the site but this one, and no
 * files, when the visitor points at the link or begins to press it. A page has no effect before a visitor sees it. Browsers
 * that know nothing of this ignore it, and those that save data do not do it. Part of the
 * document: named in a header, the file of rules takes the connection on which the font would come.
 */
function speculationRules({ path }: SiteRoute): string {
  const others = ['/*.*', ...(path === notFoundRoute.path ? [] : [path])];
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: others } }] };
  const rules = [{ where, eagerness: 'moderate' }];
  return JSON.stringify({ prerender: rules, prefetch: rules });
}

const baseCss = globalCss(fullBrand);

/** What a content security policy calls an inline script or style. */
const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Makes the function that renders whole pages: head tags, critical CSS, content, drawings, state and starter. */
export function documentRenderer(assets: PageAssets): RenderDocument {
  const starterScript = assets.starter && fetchStarter(assets.starter);
  return async (route, transport, { api, site, pictures }, opening) => {
    const page = await renderApp(route, transport, { drawings: drawingsPath, pictures }, opening);
    const state: BrowserState = { apiBase: api, drawings: drawingsPath, page: page.state };
    // React in development complains of attributes that are not its own.
    const app = import.meta.env.DEV ? page.app : markedLanguages(page.app);
    const answer = opening?.posted ? correctedCss : '';
    const css = baseCss + answer + (app === page.app ? '' : scriptFonts) + page.css;
    const { records } = page.state;
    const words = pageMeta(route, records);
    const rules = speculationRules(route);
    const facts = structuredData(route, records, site);
    const head = [
      `<title>${escaped(documentTitle(words))}</title>`,
      fontTags(page.app),
      expectMenu,
      headTags(route, words, site),
      `<script>${schemeScript}</script>`,
      `<style>${css}</style>`,
    ];
    const end = [
      `<script type="application/json" id="${stateId}">${inertJson(state)}</script>`,
      `<script type="application/json" id="${chunksId}">${inertJson(assets.chunks)}</script>`,
      starterScript && `<script type="module">${starterScript}</script>`,
      `<script type="speculationrules">${rules}</script>`,
      facts && `<script type="application/ld+json">${inertJson(facts)}</script>`,
    ];
    const drawings = `<svg id="${spriteId}">${page.drawings.map(symbolMarkup).join('')}</svg>`;
    const parts: Record<string, string> = { head: head.join(''), drawings, app, end: end.join('') };
    return {
      html: template.replace(/\s*<!--(head|drawings|app|end)-->\s*/g, (_, part: string) => parts[part] ?? ''),
      scripts: [schemeScript, starterScript, rules].map(cspHash),
      styles: [cspHash(css)],
    };
  };
}
