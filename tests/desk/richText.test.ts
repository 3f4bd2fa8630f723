// @vitest-environment jsdom
import fc from 'fast-check';
import { schema } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { docOf, markdownOf } from '#desk/page/content/editor/richMarkdown.ts';
import { editorState, linkTo, pastedHtml } from '#desk/page/content/editor/richText.ts';
import { lostIn, tidyPasted } from '#desk/page/content/editor/tidyPasted.ts';

const kept = [
  'One **bold** and *italic* word, [a link](/contact) and **[both](https://site.example/)**.',
  '## Heading\n\n### Subheading\n\nText',
  '- one\n- two\n  - inside\n\n1. first\n2. second',
  '> A quote\n>\n> - with a list',
  'A line\\\nand another',
  // Signs that are meant as signs stay so.
  '1\\. no list\n\n\\# no heading\n\n2 \\* 3 \\* 4, \\[no link\\](/x)',
  '**Note:**read this, **GST-**ready, software**(CRM)**for schools, **महत्वपूर्ण।**यह',
  '**bold***italic* and ***both** italic*',
  '<b>HTML</b> and <script>alert(1)</script>, \\<https://x.example> and \\<a@b.example>',
  'A \\_sign\\_ in snake_case, తెలుగు **यह** *漢*',
  '## C\\#',
  // A second list right after one is another one.
  '- one\n\n\n* two\n\n1. first\n\n\n1) second',
  '10. ten\n    - inside',
  '[A link](/a_\\(b\\))',
];

test.each(kept)('a text is written as it was read: %j', (markdown) => {
  expect(markdownOf(docOf(markdown))).toBe(markdown);
});

test.each([
  ['* one\n* two', '- one\n- two'],
  ['| a | b |\n| - | - |', '| a | b | | - | - |'],
  [
    'See <https://www.site.example/prices>',
    'See [https://www.site.example/prices](https://www.site.example/prices)',
  ],
  // Visitors see these signs too.
  ['![A ward](uploads/ward.jpg)\n\n`code`\n\n---', '!\\[A ward\\](uploads/ward.jpg)\n\n\\`code\\`\n\n---'],
  ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
])('a text in other words means the same: %j', (markdown, written) => {
  expect(markdownOf(docOf(markdown))).toBe(written);
  expect(markdownOf(docOf(written))).toBe(written);
});

/** A paragraph of a list as Word writes it. */
const item = (text: string, level: number, marker: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  // Word's.
  ['<p>one<br>two</p>', 'one\\\ntwo'],
  ['<p>a</p><p>&nbsp;</p><p><br></p><br><p><o:p>&nbsp;</o:p></p><p>b</p>', 'a\n\nb'],
  [
    `<p>We do:</p>${item('Billing', 1, '·')}${item('GST', 2, 'o')}${item('Pay <b>roll</b>', 1, '§')}`,
    'We do:\n\n- Billing\n  - GST\n- Pay **roll**',
  ],
  [
    `${item('One', 1, '1.')}${item('Two', 1, '2.')}${item('a', 2, 'a)')}<p>After</p>`,
    '1. One\n2. Two\n   1. a\n\nAfter',
  ],
  [`${item('One', 1, '·')}${item('Two', 1, '1.')}`, '- One\n\n1. Two'],
  [`${item('Four', 1, '4.')}${item('Five', 1, '5.')}`, '4. Four\n5. Five'],
  [`${item('One', 3, '·')}<p>x</p>${item('Two', 2, 'i.')}`, '- One\n\nx\n\n1. Two'],
  // Other programs'.
  ['<h1>Big</h1><h4>Small</h4><p>Text</p>', '## Big\n\n### Small\n\nText'],
  ['<p><b>Bold</b>, <i>italic</i>, <u>plain</u></p>', '**Bold**, *italic*, plain'],
  ['<ul><li>one<li>two</ul><ol><li>first</ol>', '- one\n- two\n\n1. first'],
  ['<p><a href="/contact">in</a> <a href="javascript:alert(1)">bad</a></p>', '[in](/contact) bad'],
  ['<p>a<img src="https://evil.example/x.png">b</p><script>alert(1)</script><style>p{}</style>', 'ab'],
  ['<table><tr><td>one</td><td>two</td></tr></table>', 'one\n\ntwo'],
  ['<ol><li>One</li></ol><p>A remark</p><ol start="3"><li>Three</li></ol>', '1. One\n\nA remark\n\n3. Three'],
  [
    '<ol start="5"><li value="7">Seven</li></ol><p>a</p><ol start="-2"><li>x</li></ol>',
    '7. Seven\n\na\n\n1. x',
  ],
  ['<pre>npm ci\nnpm start\n</pre>', 'npm ci\\\nnpm start'],
  ['<div style="white-space: pre-line"><b>a</b>\nb<i>\nc</i></div>', '**a**\\\nb\\\n*c*'],
  ['<pre style="white-space: normal">a\nb</pre><p style="color: red">c\nd</p>', 'a b\n\nc d'],
  ['<div style="white-space:pre-wrap">\n<p>a</p>\n<p>b</p>\n</div>', 'a\n\nb'],
])('pasted HTML becomes the small set: %j', (html, markdown) => {
  const page = new DOMParser().parseFromString(tidyPasted(html), 'text/html');
  expect(markdownOf(pastedHtml.parse(page.body))).toBe(markdown);
});

test.each([
  ['<p>Text</p>', ''],
  ['<table><tr><td>one</td></tr></table>', 'Tables are not kept, only their words.'],
  [
    '<p><img src="a.png"></p><table></table>',
    'Tables are not kept, only their words. Pictures are not kept. Add a picture block for each.',
  ],
])('staff read what a paste of %j loses', (html, sentence) => {
  expect(lostIn(html)).toBe(sentence);
});

/** The paragraphs and headings of a text: where each is, and each character with its marks. Space has no marks. */
type Lines = { place: string; text: string[] }[];

function linesOf(parent: Node, place = ''): Lines {
  return parent.children.flatMap((node, index) => {
    const { name } = node.type;
    if (!node.isTextblock) return linesOf(node, `${place}/${name}${index}`);
    const signs = node.children.flatMap(({ text, marks }) => {
      const names = marks.map(({ type, attrs }) => attrs.href ?? type.name).sort();
      return [...(text ?? '\n').replace(/[^\S\n]+/g, ' ')].map((sign) =>
        sign.trim() ? `${sign} ${names}` : sign,
      );
    });
    return [{ place: `${place}/${name}${node.attrs.level ?? ''}`, text: normalized(signs) }];
  });
}

/** Joins adjacent spaces, and removes those next to line breaks and at both ends. */
function normalized(signs: readonly string[]): string[] {
  const kept: string[] = [];
  for (const sign of signs) {
    if (sign === '\n' && kept.at(-1) === ' ') kept.pop();
    if (sign !== ' ' || ![undefined, ' ', '\n'].includes(kept.at(-1))) kept.push(sign);
  }
  return kept.slice(0, kept.findLastIndex((sign) => sign.trim() !== '') + 1);
}

const { nodes, marks } = schema;

const words = fc.constantFrom(
  ...'a word తెలుగు यह 漢 é 😀 2 1. 7) - + # ## > --- : । ( ) " — . , ! ? * ** _ a_b'.split(' '),
  ...'\\ < & &amp; [ ] ` ~ <https://x.example> <a@b.example> [a](/b)'.split(' '),
  ...[' ', '  ', '\u00a0'],
);

const inline = fc
  .array(
    fc.record({
      text: fc.oneof({ weight: 9, arbitrary: words }, { weight: 1, arbitrary: fc.constant('\n') }),
      em: fc.boolean(),
      strong: fc.boolean(),
      href: fc.option(fc.constantFrom('/contact', 'https://x.example/a_(b)?c=1&d;*', 'mailto:a@b.example'), {
        freq: 4,
      }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .filter((pieces) => pieces.some(({ text }) => text.trim() !== ''))
  .map((pieces) =>
    pieces.map(({ text, em, strong, href }) =>
      text === '\n'
        ? nodes.hard_break.create()
        : schema.text(text, [
            ...(em ? [marks.em.create()] : []),
            ...(href ? [marks.link.create({ href })] : []),
            ...(strong ? [marks.strong.create()] : []),
          ]),
    ),
  );

const paragraph = inline.map((pieces) => nodes.paragraph.create(null, pieces));
const heading = fc.tuple(fc.constantFrom(2, 3), inline).map(([level, pieces]) =>
  nodes.heading.create(
    { level },
    pieces.filter((piece) => piece.isText),
  ),
);
const { block } = fc.letrec<{ block: Node; list: Node }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    paragraph,
    heading,
    tie('list'),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((blocks) => nodes.blockquote.create(null, blocks)),
  ),
  list: fc
    .tuple(
      fc.boolean(),
      fc.array(fc.tuple(paragraph, fc.option(tie('list'), { maxDepth: 2 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([isOrdered, items]) =>
      (isOrdered ? nodes.ordered_list : nodes.bullet_list).create(
        { tight: true },
        items.map(([text, list]) => nodes.list_item.create(null, list ? [text, list] : [text])),
      ),
    ),
}));

test('a text is read as it was written, for all marks, signs and scripts, and the next save changes nothing', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
      const doc = nodes.doc.create(null, blocks);
      const markdown = markdownOf(doc);
      // The site's own parser reads it.
      expect(linesOf(docOf(markdown))).toEqual(linesOf(doc));
      expect(markdownOf(docOf(markdown))).toBe(markdown);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['Write to us|', 'Write to us [Contact](/contact)'],
  ['Write to us |', 'Write to us [Contact](/contact)'],
  ['|', '[Contact](/contact)'],
  ['See|, or call', 'See [Contact](/contact), or call'],
  ['See |today', 'See [Contact](/contact) today'],
])(
  'a link without marked words has the name of its page, apart from the words around it: %j',
  (text, linked) => {
    const state = editorState(text.replace('|', ''), () => {});
    const at = 1 + text.indexOf('|');
    // Markdown has no space at the end of a paragraph: it is typed.
    const typed = text.endsWith(' |') ? state.tr.insertText(' ', at - 1) : state.tr;
    let next = state.apply(typed.setSelection(TextSelection.create(typed.doc, at)));
    linkTo('/contact', 'Contact')(next, (transaction) => {
      next = next.apply(transaction);
    });
    expect(markdownOf(next.doc)).toBe(linked);
  },
);
