import { styled } from '@mui/material/styles';
import { createElement, type ReactNode } from 'react';
import type { RichNode, RichTag } from '#site/markdown.ts';

const mark = { paddingInlineStart: '1.4em' };

const Prose = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: '36em',
  '& > *': { minWidth: 0 },
  '& h2': theme.typography.h3,
  '& h3': theme.typography.h4,
  '& h4': theme.typography.h5,
  '& > * + :is(h2, h3, h4)': { marginTop: 20 },
  '& :is(ul, ol)': { display: 'grid', gap: 8, ...mark },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li': { minWidth: 0 },
  // The list itself is written from left to right and has space only at the left.
  '& li[dir=rtl]': { marginInlineStart: '1.4em' },
  '& li > :is(ul, ol), & li > p + p': { marginTop: 8 },
  '& blockquote': {
    display: 'grid',
    gap: 12,
    borderInlineStart: `3px solid ${theme.palette.ember}`,
    ...mark,
  },
  '& strong': { fontWeight: 600 },
  '& a': {
    paddingBlock: 4,
    color: theme.palette.primary.main,
    textDecorationThickness: 1.5,
    textUnderlineOffset: 5,
  },
}));

/** Levels of the headings that a text can have: `#` and `##` are its main headings, all others are below them. */
const headingTag = (tag: RichTag, level: number) => `h${tag > 'h2' ? level + 1 : level}`;

const isHeading = (tag: RichTag) => /^h\d$/.test(tag);

/** Whether the text has had a heading that the ones below it belong to, and how deep its first one is. */
interface Outline {
  hasMain: boolean;
  first?: RichTag;
}

/** Returns the element of a heading. Without a main heading before it, it would skip a level: then it is one itself. */
function headingIn(outline: Outline, tag: RichTag, level: number): string {
  outline.first ??= tag;
  outline.hasMain ||= tag <= 'h2';
  return !outline.hasMain && tag <= outline.first ? `h${level}` : headingTag(tag, level);
}

interface Showing {
  level: number;
  ids: ReadonlyMap<RichNode, string>;
  outline: Outline;
}

const shown = (nodes: readonly RichNode[], showing: Showing): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, children, ...attributes } = node;
    const element = isHeading(tag) ? headingIn(showing.outline, tag, showing.level) : tag;
    const content = children.length > 0 ? shown(children, showing) : undefined;
    return createElement(element, { key: index, id: showing.ids.get(node), ...attributes }, content);
  });

const headingText = (node: RichNode): string =>
  typeof node === 'string' ? node : node.children.map(headingText).join('');

/** A heading of a text, with the fragment that leads to it. */
interface Heading {
  node: RichNode;
  id: string;
  heading: string;
}

/** Returns the headings of a text, whose ids begin with `id`. */
export const headingsIn = (nodes: readonly RichNode[], id: string): Heading[] =>
  nodes
    .filter((node) => typeof node !== 'string' && isHeading(node.tag))
    .map((node, index) => ({ node, id: `${id}-${index + 1}`, heading: headingText(node) }));

interface RichTextProps {
  nodes: readonly RichNode[];
  /** Level of the text's main headings. */
  level?: 2 | 3 | 4 | undefined;
  /** The headings that have an id. */
  headings?: readonly Heading[];
}

/** A text that staff formatted with Markdown, which the server has parsed. Its HTML is text. */
export const RichText = ({ nodes, level = 2, headings = [] }: RichTextProps) => (
  <Prose>
    {shown(nodes, {
      level,
      ids: new Map(headings.map(({ node, id }) => [node, id])),
      outline: { hasMain: false },
    })}
  </Prose>
);
