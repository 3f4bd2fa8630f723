import MarkdownIt, { type Token } from 'markdown-it';
import { addStars } from './markdownStars.ts';
import { linkPattern } from './records/fields.ts';

/** The elements of a formatted text. */
export type RichTag =
  | 'p'
  | `h${1 | 2 | 3 | 4 | 5 | 6}`
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'strong'
  | 'em'
  | 'a'
  | 'br';

/** A part of a formatted text: an element or a text. */
export type RichNode = RichElement | string;

interface RichElement {
  tag: RichTag;
  /** Address of a link, always one that `linkPattern` allows. */
  href?: string;
  /** First number of an ordered list. */
  start?: number;
  children: RichNode[];
}

/** Creates a parser with some of Markdown's rules. Everything else, such as HTML, stays text. */
function parserOf(...blockRules: string[]) {
  // Deeper nesting, which only hostile texts have, is left out.
  const parser = new MarkdownIt('zero', { maxNesting: 14 });
  parser.enable([...blockRules, 'list', 'emphasis', 'link', 'autolink', 'escape', 'newline']);
  addStars(parser);
  parser.validateLink = (address) => linkPattern.test(address);
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (address) => address;
  return parser;
}

/** The parser of a whole text, which the desk uses too: staff see what visitors will see. */
export const markdownParser = parserOf('heading', 'blockquote');
const paragraphs = parserOf();

/**
 * Returns the tree of a Markdown text: paragraphs, headings, lists, quotes, links, bold and italics (decision 34). A link to
 * another kind of address stays text. Takes linear time for any text.
 */
export const richText = (markdown: string): RichNode[] => treeOf(markdownParser.parse(markdown, {}));

/** Returns the tree of a text without headings and quotes, such as a paragraph of the terms. */
export const richParagraphs = (markdown: string): RichNode[] => treeOf(paragraphs.parse(markdown, {}));

/** Returns the words of a Markdown text, each paragraph, heading and entry on a line of its own. */
export const plainText = (markdown: string): string => textOfNodes(richText(markdown)).trim();

/** Returns the words of a tree, each paragraph, heading and entry on a line of its own. */
export const textOfNodes = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = textOfNodes(node.children);
      return /^(p|h\d|li|br)$/.test(node.tag) ? `${text.trimEnd()}\n` : text;
    })
    .join('');

function treeOf(tokens: readonly Token[]): RichNode[] {
  const top: RichNode[] = [];
  const open = [top];
  const add = (node: RichNode) => {
    const siblings = open.at(-1) ?? top;
    const last = siblings.at(-1);
    if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node;
    else if (node !== '') siblings.push(node);
  };
  for (const token of tokens) {
    // The paragraphs of a list without empty lines.
    if (token.hidden) continue;
    if (token.nesting > 0) {
      const element = elementOf(token);
      add(element);
      open.push(element.children);
    } else if (token.nesting < 0) open.pop();
    else if (token.children) for (const node of treeOf(token.children)) add(node);
    else if (token.type === 'hardbreak') add({ tag: 'br', children: [] });
    else add(token.type === 'softbreak' ? '\n' : token.content);
  }
  return top;
}

function elementOf(token: Token): RichElement {
  const [href, start] = [token.attrGet('href'), token.attrGet('start')];
  return {
    tag: token.tag as RichTag,
    ...(href !== null && { href: String(href) }),
    ...(start !== null && { start: Number(start) }),
    children: [],
  };
}
