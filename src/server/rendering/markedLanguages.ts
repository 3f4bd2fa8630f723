import { languageMark } from '#site/languages.ts';

/** Matches a comment, a tag or a text in React's HTML, where void elements end in a slash. */
const token = /<!--.*?-->|<(\/?)[a-z](?:"[^"]*"|[^">])*>|[^<]+/gis;

/**
 * Adds `lang`, and `dir` if needed, to every element whose text is in another script. Doing so here covers every component;
 * React keeps attributes that it does not know.
 */
export function markedLanguages(html: string): string {
  // Most pages have nothing to mark.
  if (!/[\u0600-\u1fff\u3000-\u{3ffff}]/u.test(html)) return html;
  const marked: string[] = [];
  /** Indexes in `marked` of the open tags. */
  const open: number[] = [];
  for (const [part, slash] of html.matchAll(token)) {
    const index = marked.push(part) - 1;
    const parent = open.at(-1);
    if (slash) open.pop();
    else if (part.startsWith('<!')) continue;
    else if (part.startsWith('<')) part.endsWith('/>') || open.push(index);
    else if (parent !== undefined) marked[parent] = withMark(marked[parent] ?? '', part);
  }
  return marked.join('');
}

function withMark(tag: string, text: string): string {
  const mark = languageMark(text.replace(/&[^;]+;/g, ''));
  if (!mark || / lang="/.test(tag)) return tag;
  const attributes = Object.entries(mark).map(([name, value]) => ` ${name}="${value}"`);
  return tag.replace(/>$/, `${attributes.join('')}>`);
}
