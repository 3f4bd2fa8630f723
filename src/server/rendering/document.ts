import { createHash } from 'node:crypto';
import { type BrowserState, renderApp } from '#app/serverEntry.ts';
import { visitName } from '#site/formFields.ts';
import { productPath } from '#site/products.ts';
import { notFoundRoute, type SiteRoute } from '#site/routes.ts';
import {
  chunksId,
  lateSpriteId,
  menuId,
  schemeName,
  spriteId,
  stateId,
  viewEvent,
  viewsPath,
} from '#starter/names.ts';
import type { PageState } from '#store/pageState.ts';
import { scriptFonts } from '#theme/font.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { globalCss } from '#theme/globalCss.ts';
import { symbolMarkup } from '#theme/symbols.ts';
import template from '../../../index.html?raw';
import type { PageAssets } from '../files/assets.ts';
import { drawingsHash } from './drawings.ts';
import { fontTags, headTags } from './headTags.ts';
import { inertJson } from './htmlText.ts';
import { markedLanguages } from './markedLanguages.ts';
import { structuredData } from './structuredData.ts';

/** A whole page and the hashes for its content security policy. */
interface PageDocument {
  html: string;
  /** CSP sources of the inline scripts and styles. */
  scripts: string[];
  styles: string[];
}

/** Origins of the API for browsers (empty: that of the page) and of the site; whether the page reports that it is seen. */
interface Surroundings {
  api: string;
  site: string;
  isCounted?: boolean;
}

/** Renders a route's page in its initial state. */
export type RenderDocument = (
  route: SiteRoute,
  state: PageState,
  surroundings: Surroundings,
) => Promise<PageDocument>;

/** Applies the stored colour scheme before the first paint. Without a choice the CSS follows the system. */
const schemeScript = `try{let s=localStorage.getItem("${schemeName}");if(s)document.documentElement.dataset.scheme=s}catch{}`;

/** Keeps the browser from painting half of the bar: its items are aligned to the right, so the first ones would move. */
const expectMenu = `<link rel="expect" href="#${menuId}" blocking="render">`;

/**
 * Reports that the visitor sees a page; on the first one of a visit also where it began, of which the server reads this much.
 * It is inline because a visitor may leave before the starter arrives. A prerendered page is seen once it is opened.
 */
const reportViews = `let r=v=>navigator.sendBeacon("${viewsPath}",JSON.stringify({path:location.pathname,visit:v})),b=()=>{let v;try{if(!sessionStorage.${visitName})v=(sessionStorage.${visitName}=document.referrer+" "+location.search).slice(0,600)}catch{}r(v);addEventListener("${viewEvent}",()=>r())};document.prerendering?document.addEventListener("prerenderingchange",b):b();`;

/** Returns the script that fetches the starter after the first paint, which it would delay in or with the document. */
function pageScript(starter: string, isCounted: boolean): string {
  const work = (isCounted ? reportViews : '') + (starter && `import("${starter}").catch(()=>0)`);
  return work && `requestAnimationFrame(()=>setTimeout(()=>{${work}}))`;
}

/**
 * Returns the speculation rules: a browser may prerender or prefetch other pages of the site, but no files, when the visitor
 * hovers or presses a link. A prerendered page has no effects before a visitor sees it. Browsers without support ignore the
 * rules, as does a data saver. They are inline because a rules file named in a header delays the font.
 */
function speculationRules({ path }: SiteRoute): string {
  const others = ['/*.*', ...(path === notFoundRoute.path ? [] : [path])];
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: others } }] };
  const rules = [{ where, eagerness: 'moderate' }];
  return JSON.stringify({ prerender: rules, prefetch: rules });
}

/** Only its own page shows these texts of a product. The client asks for them before it shows another page. */
const emptyTexts = { title: '', description: '', heading: '', lead: '', engagement: '', placeholder: '' };

/** Returns the state of the page at a path without texts of other pages. */
function stateForBrowser(state: PageState, path: string): PageState {
  const { products } = state.records;
  if (!products) return state;
  const entries = products.products.map((it) =>
    productPath(it.slug) === path ? it : { ...it, ...emptyTexts },
  );
  return { ...state, records: { ...state.records, products: { ...products, products: entries } } };
}

/** Every process of ours runs in the company's time zone. */
const companyZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Name of the drawing of the logo. */
const logoDrawing = 'logo';

/** Returns an element that holds drawings of a page, which refers to them from elsewhere. */
const sprite = (attributes: string, names: readonly string[]): string =>
  `<svg ${attributes}>${names.map(symbolMarkup).join('')}</svg>`;

const baseCss = globalCss(fullBrand);

/** Returns the CSP source of an inline script or style. */
const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Creates the function that renders whole pages: head tags, critical CSS, content, drawings, state and starter. */
export function documentRenderer(assets: PageAssets): RenderDocument {
  return async (route, state, { api, site, isCounted = false }) => {
    const page = await renderApp(route, state, { hash: drawingsHash, origin: site });
    const browserState: BrowserState = {
      apiBase: api,
      origin: site,
      page: stateForBrowser(state, route.path),
    };
    // React in development warns about attributes that it did not render.
    const app = import.meta.env.DEV ? page.app : markedLanguages(page.app);
    const css = baseCss + (app === page.app ? '' : scriptFonts) + page.css;
    const rules = speculationRules(route);
    const script = pageScript(assets.starter, isCounted);
    const facts = structuredData(route, state, site);
    const head = [
      fontTags(page.app),
      expectMenu,
      page.head,
      headTags(route),
      `<script>${schemeScript}</script>`,
      `<style>${css}</style>`,
    ];
    const end = [
      `<script type="application/json" id="${stateId}" data-zone="${companyZone()}">${inertJson(browserState)}</script>`,
      `<script type="application/json" id="${chunksId}">${inertJson(assets.chunks)}</script>`,
      script && `<script type="module">${script}</script>`,
      `<script type="speculationrules">${rules}</script>`,
      facts && `<script type="application/ld+json">${inertJson(facts)}</script>`,
    ];
    // The bar's logo is seen with the first words; a larger drawing must not delay them.
    const isFirst = (name: string) => name === logoDrawing;
    const first = page.drawings.filter(isFirst);
    const others = page.drawings.filter((name) => !isFirst(name));
    const parts: Record<string, string> = {
      head: head.join(''),
      // The starter adds late drawings from files with this hash.
      drawings: sprite(`id="${spriteId}" data-hash="${drawingsHash}"`, first),
      app,
      end: sprite(`id="${lateSpriteId}"`, others) + end.join(''),
    };
    return {
      html: template.replace(/\s*<!--(head|drawings|app|end)-->\s*/g, (_, part: string) => parts[part] ?? ''),
      scripts: [schemeScript, script, rules].map(cspHash),
      styles: [cspHash(css)],
    };
  };
}
