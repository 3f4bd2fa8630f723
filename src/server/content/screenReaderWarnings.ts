import { foldedText } from '#site/foldedText.ts';
import { type RichNode, richText, textOfNodes } from '#site/markdown.ts';
import type { Leaf } from '#site/records/leaves.ts';

/** The fields that say what a picture shows, to those who do not see it. */
const alternatives = ['alt', 'imageAlt'];

/** A name of a file: with the ending of a picture, or as cameras and telephones call theirs. */
const fileName = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$|^(?:img|dsc|dscn|pxl|screenshot)[-_ ]?\d[\w-]*$/i;

/** Screen readers say before it that it is a picture. */
const announcement = /^(?:an? |the )?(?:image|picture|photo|photograph|graphic) of\b/i;

/** The words of links that say nothing of their target. Screen readers list links without the text around them. */
const emptyWords = [
  'click here',
  'click',
  'here',
  'read more',
  'more',
  'learn more',
  'link',
  'this link',
  'this page',
];

/** An address in place of words. */
const bareAddress = /^(?:https?:\/\/|www\.|\/)\S*$/i;

/** Yields why a text of a record or a page is of no use to those who hear it. */
export function* screenReaderWarnings({ value, meta, owner, key }: Leaf): Generator<string> {
  const text = String(value ?? '').trim();
  if (!text) return;
  if (alternatives.includes(String(key))) yield* ofAlternative(text, owner);
  if (meta.kind === 'markdown') yield* new Set(linksIn(richText(text)).flatMap(ofLink));
  if (key === 'label' && 'path' in owner) yield* ofLink(text);
}

function* ofAlternative(text: string, owner: object): Generator<string> {
  const { caption } = owner as { caption?: unknown };
  if (fileName.test(text)) yield `“${text}” is the name of a file: say what the picture shows`;
  if (announcement.test(text))
    yield 'says that it is a picture, which screen readers say already: begin with what it shows';
  if (typeof caption === 'string' && caption.trim() && foldedText(caption.trim()) === foldedText(text))
    yield 'repeats the caption, which is heard twice: say what the caption does not';
}

function ofLink(words: string): string[] {
  const plain = foldedText(words)
    .replace(/[^\p{L}\p{N}/:.]+/gu, ' ')
    .replace(/[ .:]+$/, '')
    .trim();
  if (emptyWords.includes(plain)) return [`the link “${words}” does not say where it leads`];
  if (bareAddress.test(words)) return [`the link ${words} is read out letter by letter: give it words`];
  return [];
}

/** Returns the words of the links in a text. */
function linksIn(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'a' ? [textOfNodes(node.children).trim()] : linksIn(node.children);
  });
}
