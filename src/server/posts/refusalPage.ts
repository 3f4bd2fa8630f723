import { messages } from '#site/messages.ts';
import { brand } from '#theme/brand.ts';
import { cssOf } from '#theme/paint.ts';
import { escaped, language } from '../rendering/htmlText.ts';
import { baseCss, cspHash, schemeScript } from '../rendering/inlineHead.ts';
import { pagePolicy } from '../traffic/headers.ts';

const ownCss =
  `body{padding:max(20px,8vh) 20px;background:${cssOf('wash')}}` +
  'main{max-width:36rem;margin:auto}h1{font-size:1.625rem;line-height:1.2}div,p{margin-top:1rem}' +
  `p{color:${cssOf('ink2')}}`;

const policy = pagePolicy(
  { scripts: [cspHash(schemeScript)], styles: [baseCss, ownCss].map(cspHash) },
  undefined,
);

const head =
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escaped(`${messages.server.notSent} | ${brand.name}`)}</title>` +
  `<script>${schemeScript}</script><style>${baseCss}</style><style>${ownCss}</style></head>`;

/**
 * The page for a form that the server does not deal with now: why, and how to get back to what was typed. It takes next to
 * no work, and has the two regions for messages of every page.
 */
export const refusalPage = (sentence: string): { html: string; policy: string } => ({
  html:
    `${head}<body><main><h1>${escaped(messages.server.notSent)}</h1>` +
    `<div role="alert">${escaped(sentence)}</div><div role="status"></div>` +
    `<p>${escaped(messages.server.goBack)}</p></main></body></html>`,
  policy,
});
