/** How Word marks a paragraph of a list, with its level. */
const listStyle = /mso-list:\s*l\d+\s+level(\d)/i;
/** A number or letter before an item; anything else is a bullet. */
const numbered = /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)]/i;

/** Texts whose line breaks show, by their style or element; one inside them may say otherwise. */
const styledSpace = 'pre, [style*="white-space" i]';
const keepsBreaks = /white-space(-collapse)?:\s*(pre|break-spaces|preserve)/i;

/** Returns a sentence on what of pasted HTML the field cannot keep; '' if it keeps everything. */
export function lostIn(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = page.querySelector('table') ? ['Tables are not kept, only their words.'] : [];
  const pictures = page.querySelector('img, svg, video, iframe, object')
    ? ['Pictures are not kept. Add a picture block for each.']
    : [];
  return [...tables, ...pictures].join(' ');
}

/**
 * Makes lists of the paragraphs that Word writes for them, and breaks of the line breaks that show, and takes away what is
 * empty, in pasted HTML.
 */
export function tidyPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const broken: Text[] = [];
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const style = text.parentElement?.closest(styledSpace)?.getAttribute('style') ?? '';
    const isPre = !/white-space/i.test(style) && text.parentElement?.closest('pre');
    if ((isPre || keepsBreaks.test(style)) && text.data.includes('\n')) broken.push(text);
  }
  for (const text of broken)
    text.replaceWith(
      ...text.data
        .split(/\r?\n/)
        .flatMap((line, index) => (index > 0 ? [page.createElement('br'), line] : [line])),
    );
  for (const paragraph of page.querySelectorAll('p'))
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img')) paragraph.remove();
  for (const line of page.querySelectorAll('br'))
    if (line.parentElement?.querySelector(':scope > :is(p, ul, ol, h1, h2, h3, h4, h5, h6, table)'))
      line.remove();

  /** The lists around the last item, the outer one first. */
  let open: Element[] = [];
  for (const paragraph of page.querySelectorAll('p')) {
    const level = Number(listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]');
    const sign = marker?.textContent.trim() ?? '';
    const tag = numbered.test(sign) ? 'ol' : 'ul';
    marker?.remove();
    if (paragraph.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    // A level that Word leaves out is left out.
    if (open.length < level) {
      const list = page.createElement(tag);
      const start = /\d+/.exec(sign)?.[0];
      if (start) list.setAttribute('start', start);
      const around = open.at(-1)?.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
  return page.body.innerHTML;
}
