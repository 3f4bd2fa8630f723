import { JSDOM } from 'jsdom';
import { routes } from '#site/routes.ts';
import { sampleWords } from '../support/seed.ts';

const kept = new Set(
  'A ADDRESS BLOCKQUOTE CAPTION DD DL DT FIGCAPTION FOOTER H1 H2 H3 H4 H5 H6 HEADER LABEL LI MAIN NAV OL P SECTION TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);
const dropped = 'script, style, template, svg, img, iframe, input, select, textarea, button';
const style =
  'body{max-width:45rem;margin:0 auto;padding:1rem;font:1rem/1.5 sans-serif}a{display:inline-block;padding:.5rem 0}';

/** A menu in plain HTML. */
const menu = [
  '<button command="show-modal" commandfor="menu">Menu</button>',
  '<dialog id="menu" aria-label="Menu"><nav><ul>',
  ...routes.map((route) => `<li><a href="${route.path}">${sampleWords(route).title}</a></li>`),
  '</ul></nav><button command="close" commandfor="menu">Close</button></dialog>',
].join('');

/** Converts a page of the site to plain HTML with the same text: headings, paragraphs, lists, links, a menu, no script. */
export function staticPage(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const element of document.body.querySelectorAll(dropped)) element.remove();
  const elements = [...document.body.querySelectorAll('*')].reverse();
  for (const element of elements) {
    const href = element.getAttribute('href');
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (href) element.setAttribute('href', href);
    if (!kept.has(element.tagName)) element.replaceWith(...element.childNodes, ' ');
  }
  return [
    '<!doctype html>',
    `<html lang="${document.documentElement.lang}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<title>${document.querySelector('title')?.innerHTML}</title>`,
    `<style>${style}</style>`,
    menu,
    document.body.innerHTML.replaceAll(/\s+/g, ' '),
    '</html>',
  ].join('\n');
}
