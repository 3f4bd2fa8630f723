import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  schema,
} from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { markdownParser } from '#site/markdown.ts';

type Tokenizer = ConstructorParameters<typeof MarkdownParser>[1];

/** Reads Markdown with the site's own parser, so that staff see what visitors see. */
const parser = new MarkdownParser(schema, markdownParser as Tokenizer, defaultMarkdownParser.tokens);

/** Reads a Markdown text. Signs of other kinds of Markdown, and HTML, are text. */
export const docOf = (markdown: string): Node => parser.parse(markdown);

/** A piece of a paragraph: text, space, a line break, or a whole link. */
interface Piece {
  kind: 'text' | 'space' | 'break' | 'link';
  text: string;
  /** Number of stars of its marks: 1 for italics, 2 for bold, 3 for both. */
  stars: number;
}

const stars = { em: 1, strong: 2 } as Readonly<Record<string, number>>;

const starsOf = (node: Node) => node.marks.reduce((sum, { type }) => sum + (stars[type.name] ?? 0), 0);

const hrefOf = ({ marks }: Node) =>
  marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined;

/** Escapes signs that the parser would read as Markdown, wherever they are. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*~[\]]|(?<!\w)_|_(?!\w)/g, '\\$&')
    .replace(/<(?=[a-z][\w.+-]*:[^\s<>]*>|[^\s<>]+@[^\s<>]+>)/gi, '\\<');

const piecesOf = (node: Node): Piece[] =>
  node.type.name === 'hard_break'
    ? [{ kind: 'break', text: '\\\n', stars: 0 }]
    : (node.text ?? '').split(/(\s+)/).flatMap((text, index): Piece[] => {
        if (text === '') return [];
        if (index % 2 === 0) return [{ kind: 'text', text: escaped(text), stars: starsOf(node) }];
        const space = text.includes('\n') ? '\n' : text.replace(/[\t\r\v\f\u2028\u2029]/g, ' ');
        return [{ kind: 'space', text: space, stars: 0 }];
      });

const isShown = ({ kind }: Piece) => kind === 'text' || kind === 'link';

/** Writes pieces with stars where marks begin and end: always next to a text, never next to a space. */
function written(pieces: readonly Piece[]): string {
  let open = 0;
  let spaces = '';
  let markdown = '';
  for (const piece of pieces) {
    if (!isShown(piece)) {
      spaces += piece.text;
      continue;
    }
    // A space has the marks of both its neighbours.
    const kept = spaces === '' ? open : open & piece.stars;
    markdown += `${'*'.repeat(open ^ kept)}${spaces}${'*'.repeat(kept ^ piece.stars)}${piece.text}`;
    open = piece.stars;
    spaces = '';
  }
  return markdown + '*'.repeat(open) + spaces;
}

/** Writes a link with the marks of its parts. Marks of all parts are outside. */
function linkOf(pieces: readonly Piece[], href: string): Piece {
  const shown = pieces.filter(isShown);
  const shared = shown.reduce((all, piece) => all & piece.stars, shown.length > 0 ? 3 : 0);
  const label = written(pieces.map((piece) => ({ ...piece, stars: piece.stars & ~shared })));
  return { kind: 'link', text: `[${label}](${href.replace(/[\\()<>&"]/g, '\\$&')})`, stars: shared };
}

/** Writes the content of a paragraph or heading. */
function inlineOf(parent: Node): string {
  const pieces: Piece[] = [];
  let link: Piece[] = [];
  parent.forEach((node, _, index) => {
    const href = hrefOf(node);
    (href ? link : pieces).push(...piecesOf(node));
    if (!href || (index + 1 < parent.childCount && hrefOf(parent.child(index + 1)) === href)) return;
    pieces.push(linkOf(link, href));
    link = [];
  });
  const end = pieces.findLastIndex(isShown);
  return written(pieces.slice(0, end + 1));
}

/** Removes space around a line, and escapes signs with which a heading, a quote or a list would begin. */
const lineOf = (line: string) =>
  line
    .trim()
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$))/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    paragraph: (state, node) => {
      state.text(inlineOf(node).split('\n').map(lineOf).join('\n'), false);
      state.closeBlock(node);
    },
    heading: (state, node) => {
      const line = inlineOf(node).replace(/\\?\n/g, ' ').trim();
      state.write(`${'#'.repeat(node.attrs.level)} `);
      // Markdown would drop signs at the end.
      state.text(line.replace(/(#+)$/, '\\$1'), false);
      state.closeBlock(node);
    },
    // Lists have hyphens, as the texts of the sample have them. A second list right after one needs another sign.
    bullet_list: (state, node, parent, index) =>
      state.renderList(node, '  ', () => (isSecond(node, parent, index) ? '* ' : '- ')),
    ordered_list: (state, node, parent, index) => {
      const start = Number(node.attrs.order);
      const sign = isSecond(node, parent, index) ? ')' : '.';
      const width = String(start + node.childCount - 1).length + 2;
      state.renderList(node, ' '.repeat(width), (item) => `${start + item}${sign} `.padStart(width));
    },
  },
  defaultMarkdownSerializer.marks,
);

/** Returns whether the list is the second, fourth … of consecutive lists of one type. */
function isSecond(list: Node, parent: Node, index: number): boolean {
  let before = 0;
  while (index - before > 0 && parent.child(index - before - 1).type === list.type) before += 1;
  return before % 2 === 1;
}

/** Writes a document as Markdown that `docOf` and the site read as the same text with the same marks. */
export const markdownOf = (doc: Node): string => serializer.serialize(doc, { tightLists: true });
