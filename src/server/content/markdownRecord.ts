import type { RecordName } from '#site/records/contentRecords.ts';

/** Records that are long texts, which a folder may have as Markdown instead of JSON. */
const markdownRecords: readonly RecordName[] = ['termsPage', 'privacyPage'];

export const mayBeMarkdown = (name: RecordName): boolean => markdownRecords.includes(name);

interface Section {
  id: string;
  heading: string;
  paragraphs: string[];
}

/** Lines the page has no look for: quotes, tables, code, headings below the second level, addresses of links by number. */
const unknownLine = /^(#{3,}|>|\||```|~~~|\[[^\]]+\]:)/;
/** Lines across the page, below headings, between the rows of tables. */
const rule = /^[-=*_:|\s]+$/;
/** Pictures, tags, addresses between angle brackets, links by number. */
const unknownPiece = /!\[|<[a-z!/][^<>]*>|\]\[/i;
/** Letters of a paragraph or heading. */
const longest = 10_000;
const item = /^(?:[-*+]|(\d{1,9}[.)]))\s+/;

/**
 * A long text in Markdown as the JSON text of its record. Between two lines of `---` come `title`, `description` and
 * `contents`; then `# heading`, one paragraph of introduction, and parts that begin with `## heading`, which may end with
 * `{#fragment}`. Each item of a list is a paragraph; emphasis is left out, and a link shows where it leads.
 *
 * @throws Error that names the line of what the page could not show
 */
export function jsonOfMarkdown(source: string): string {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const { head, end } = readHead(lines);
  let heading = '';
  const introduction: string[] = [];
  const sections: Section[] = [];
  for (const { text, line } of blocksOf(lines, end)) {
    if (text.length > longest) throw new Error(`line ${line}: more than ${longest} letters in one piece`);
    const unknown = text.search(unknownPiece);
    if (unknown >= 0) throw cannotShow(line, text.slice(unknown));
    // Marks may close a heading, too.
    const [, marks = '', title = ''] = /^(#{1,2})\s+(.*?)(?:\s+#+)?$/.exec(text) ?? [];
    if (marks === '##') sections.push(sectionOf(title, sections));
    else if (marks === '#') heading = oneHeading(heading, title, line);
    else (sections.at(-1)?.paragraphs ?? introduction).push(plain(text));
  }
  if (introduction.length > 1)
    throw new Error('the introduction, before the first ##, is more than one paragraph');
  return JSON.stringify({ ...head, heading, introduction: introduction[0] ?? '', sections });
}

/** The lines between the first `---` and the second. */
function readHead(lines: readonly string[]) {
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1;
  if (end < 0) throw new Error('line 1: it must begin with ---, title, description and contents, and ---');
  const head: Record<string, string> = {};
  for (const [at, text] of lines.slice(1, end).entries()) {
    if (!text.trim()) continue;
    const [, name, value = ''] = /^(title|description|contents):\s*(.*)$/.exec(text) ?? [];
    if (!name) throw new Error(`line ${at + 2}: only title:, description: and contents: belong here`);
    head[name] = value.trim().replace(/^"(.*)"$/, '$1');
  }
  return { head, end: end + 1 };
}

/** Headings, paragraphs and items, each in one piece with the number of its first line. */
function* blocksOf(lines: readonly string[], start: number) {
  let block: { text: string; line: number } | undefined;
  for (const [at, given] of lines.entries()) {
    if (at < start) continue;
    const text = given.trim();
    const line = at + 1;
    if (unknownLine.test(text) || rule.test(text)) throw cannotShow(line, text);
    const isOwn = text === '' || text.startsWith('#') || item.test(text);
    if (block && !isOwn) {
      block.text += ` ${text}`;
      continue;
    }
    if (block) yield block;
    block = text === '' ? undefined : { text, line };
    if (!text.startsWith('#')) continue;
    if (block) yield block;
    block = undefined;
  }
  if (block) yield block;
}

const cannotShow = (line: number, text: string) =>
  new Error(`line ${line}: the page cannot show "${text.slice(0, 20)}"`);

function oneHeading(before: string, title: string, line: number): string {
  if (before) throw new Error(`line ${line}: there is a heading with one # already`);
  return plain(title);
}

function sectionOf(title: string, before: readonly Section[]): Section {
  const [, text = '', given] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/.exec(title) ?? [];
  const heading = plain(text);
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? ['part'];
  const id = given ?? words.join('-');
  const isTaken = before.some((section) => section.id === id);
  return { id: isTaken ? `${id}-${before.length + 1}` : id, heading, paragraphs: [] };
}

/** Text without the marks of emphasis and code; a link as its text and address. */
const plain = (text: string): string =>
  text
    .replace(item, (_, number?: string) => (number ? `${number} ` : '• '))
    .replace(/\[([^\]]*)\]\(([^)\s]*)(?:\s+"[^"]*")?\)/g, (_, label: string, address: string) =>
      label === address ? label : `${label} (${address})`,
    )
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)(.*?\S)\1(?![\w*])/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1');
