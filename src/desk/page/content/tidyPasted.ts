/** How Word marks a paragraph of a list, with its level. */
const listStyle = /mso-list:\s*l\d+\s+level(\d)/i;
/** A number or letter before an item; anything else is a bullet. */
const numbered = /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)]/i;

/** Makes lists of the paragraphs that Word writes for them, and takes away what is empty, in pasted HTML. */
export function tidyPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
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
    const tag = numbered.test(marker?.textContent.trim() ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (paragraph.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    // A level that Word leaves out is left out.
    if (open.length < level) {
      const list = page.createElement(tag);
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
