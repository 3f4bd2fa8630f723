import { baseKeymap, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-markdown';
import { DOMParser, Fragment, type Mark, type Node, type NodeType, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { path } from '#site/records/fields.ts';
import { docOf } from './richMarkdown.ts';

const { nodes, marks } = schema;

/** Returns whether links may lead to an address. */
export const isAddress = (address: string) => path().isValidSync(address);

/** Returns the number of an ordered list's first entry, which Markdown can write with at most nine digits. */
function firstNumber(list: HTMLElement): number {
  const given = list.querySelector(':scope > li')?.getAttribute('value') ?? list.getAttribute('start') ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : 1;
}

/** Reads pasted HTML: what the toolbar cannot make becomes text, and a link to anywhere else loses its address. */
export const pastedHtml = new DOMParser(schema, [
  ...[1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    node: 'heading',
    attrs: { level: level < 3 ? 2 : 3 },
  })),
  {
    tag: 'a[href]',
    mark: 'link',
    getAttrs: (link) => {
      const href = link.getAttribute('href') ?? '';
      return isAddress(href) ? { href, title: null } : false;
    },
  },
  { tag: 'ul', node: 'bullet_list', attrs: { tight: true } },
  {
    tag: 'ol',
    node: 'ordered_list',
    getAttrs: (list) => ({ tight: true, order: firstNumber(list) }),
  },
  { tag: 'td, th', node: 'paragraph' },
  { tag: 'script, style, template', ignore: true },
  ...DOMParser.fromSchema(schema).rules.filter(
    ({ node = '', mark = '' }: { node?: string; mark?: string }) =>
      !['image', 'horizontal_rule', 'code_block', 'heading'].includes(node) &&
      !['code', 'link'].includes(mark),
  ),
]);

/** Returns whether the selection is in a node of this type. */
function isIn({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && (level === undefined || node.attrs.level === level)) return true;
  }
  return false;
}

/** A line break within a paragraph. */
const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isIn(state, nodes.heading, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

const list =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, type)
      ? liftListItem(nodes.list_item)(state, dispatch)
      : wrapInList(type, { tight: true })(state, dispatch);

const quote: Command = (state, dispatch) =>
  isIn(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

const hasMark = (name: 'strong' | 'em' | 'link') => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, marks[name]);
};

interface Tool {
  name: string;
  /** As ProseMirror writes it; `Mod` is Ctrl, or Cmd on a Mac. */
  key: string;
  run: Command;
  isOn: (state: EditorState) => boolean;
}

/** The buttons of the toolbar and their shortcuts, without links, undo and redo. */
export const tools: readonly Tool[] = [
  { name: 'Bold', key: 'Mod-b', run: toggleMark(marks.strong), isOn: hasMark('strong') },
  { name: 'Italic', key: 'Mod-i', run: toggleMark(marks.em), isOn: hasMark('em') },
  { name: 'Heading', key: 'Mod-Alt-2', run: heading(2), isOn: (state) => isIn(state, nodes.heading, 2) },
  { name: 'Subheading', key: 'Mod-Alt-3', run: heading(3), isOn: (state) => isIn(state, nodes.heading, 3) },
  {
    name: 'List',
    key: 'Mod-Shift-8',
    run: list(nodes.bullet_list),
    isOn: (state) => isIn(state, nodes.bullet_list),
  },
  {
    name: 'Numbered list',
    key: 'Mod-Shift-7',
    run: list(nodes.ordered_list),
    isOn: (state) => isIn(state, nodes.ordered_list),
  },
  { name: 'Quote', key: 'Mod-Shift-9', run: quote, isOn: (state) => isIn(state, nodes.blockquote) },
];

export const hasLink = hasMark('link');
export { redo, undo };

/**
 * Links the selection to an address; without an address the link is taken away. Without a selection the link gets words of its
 * own, apart from the words around it.
 *
 * @param words such as the name of the page; by default the address itself
 */
export const linkTo =
  (href: string, words = href): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    if (empty && !href) return false;
    const { tr } = state;
    if (!href) tr.removeMark(from, to, marks.link);
    else {
      const mark = marks.link.create({ href });
      if (empty) tr.replaceSelection(new Slice(Fragment.from(ownWords(state, words, mark)), 0, 0));
      else tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Returns linked words, with a space where a letter or a sign would touch them. */
function ownWords({ selection: { $from } }: EditorState, words: string, mark: Mark): Node[] {
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', ' ');
  const after = $from.parent.textBetween($from.parentOffset, $from.parent.content.size, '\n', ' ');
  const space = schema.text(
    ' ',
    $from.marks().filter(({ type }) => type !== marks.link),
  );
  return [
    ...(/\S$/.test(before) ? [space] : []),
    schema.text(words, [mark]),
    ...(/^[\p{L}\p{N}]/u.test(after) ? [space] : []),
  ];
}

/** Returns the address of the link at the selection, or ''. */
export function linkAt(state: EditorState): string {
  const { $from, $to } = state.selection;
  const mark = marks.link.isInSet($from.marksAcross($to) ?? $from.marks());
  return String(mark?.attrs.href ?? '');
}

/** Returns the state of an editor with a text. @param askForLink opens the field for an address */
export const editorState = (markdown: string, askForLink: () => void): EditorState =>
  EditorState.create({
    doc: docOf(markdown),
    plugins: [
      history(),
      keymap({
        ...Object.fromEntries(tools.map(({ key, run }) => [key, run])),
        'Mod-k': () => {
          askForLink();
          return true;
        },
        'Mod-z': undo,
        'Mod-Shift-z': redo,
        'Mod-y': redo,
        'Mod-]': sinkListItem(nodes.list_item),
        'Mod-[': liftListItem(nodes.list_item),
        Enter: splitListItem(nodes.list_item),
        'Shift-Enter': breakLine,
      }),
      keymap(baseKeymap),
    ],
  });
