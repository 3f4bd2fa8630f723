import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ContentFault, openContent } from '#server/content/content.ts';
import { jsonOfMarkdown } from '#server/content/markdownRecord.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';

const head = ['---', 'title: Privacy', 'description: "What we keep"', 'contents: On this page', '---', ''];
const markdown = (...lines: string[]) => [...head, ...lines].join('\n');

describe('a long text in Markdown', () => {
  it('is read as its record: title, description, heading, introduction and parts', () => {
    const text = markdown(
      '# Privacy',
      '',
      'We keep little,',
      'and say what.',
      '## What we **keep**',
      'Your _message_, and `nothing` else: see [our terms](/terms "Terms") or info@site.example.',
      '',
      'Not file_name_a, 2 * 3 * 4 or a\\_b, nor a < b > c -- or a | b [sic].',
      '',
      '## For how long {#time} ##',
      '- a year',
      '  at most',
      '- less, if you ask',
      '',
      '1. Write to us.',
      '2. We answer.',
      '## For C# ##',
      '## దేనికి',
    );
    expect(JSON.parse(jsonOfMarkdown(text.replaceAll('\n', '\r\n')))).toEqual({
      title: 'Privacy',
      description: 'What we keep',
      contents: 'On this page',
      heading: 'Privacy',
      introduction: 'We keep little, and say what.',
      sections: [
        {
          id: 'what-we-keep',
          heading: 'What we keep',
          paragraphs: [
            'Your message, and nothing else: see our terms (/terms) or info@site.example.',
            'Not file_name_a, 2 * 3 * 4 or a_b, nor a < b > c -- or a | b [sic].',
          ],
        },
        {
          id: 'time',
          heading: 'For how long',
          paragraphs: ['• a year at most', '• less, if you ask', '1. Write to us.', '2. We answer.'],
        },
        { id: 'for-c', heading: 'For C#', paragraphs: [] },
        { id: 'part', heading: 'దేనికి', paragraphs: [] },
      ],
    });
  });

  it.each([
    ['# Privacy', 'line 1: it must begin with ---'],
    ['---\ntitle: a\n', 'line 1: it must begin with ---'],
    ['---\ntitle: a\nauthor: b\n---', 'line 3: only title:'],
    [markdown('# One', '# Two'), 'line 8: there is a heading with one #'],
    [markdown('## One', 'a'.repeat(10_001)), 'line 8: more than 10000 letters in one piece'],
    [markdown('One.', '', 'Two.'), 'the introduction, before the first ##, is more than one paragraph'],
    ...[
      ...['### Three', '![a](b.png)', '> quoted', '| a | b |', '```', '<script>'],
      ...['***', '---', '- - -', '____', '=======', '--- | :---', '[1]: /terms'],
    ].map((line) => [markdown('## One', line), `line 8: the page cannot show "${line.slice(0, 20)}"`]),
    ...['![a](b.png)', '<br>', '</b>', '<https://x.example>', '<a@x.example>', '<!-- x -->', '][1]'].map(
      (piece) => [
        markdown('## One', `Words, [and${piece} more`, 'of them'),
        `line 8: the page cannot show "${`${piece} more of them`.slice(0, 20)}"`,
      ],
    ),
    [markdown('One', '---', 'Two'), 'line 8: the page cannot show "---"'],
    [markdown('## One', 'a | b', '--|--'), 'line 9: the page cannot show "--|--"'],
  ])('%j is refused with the line and the reason', (text, reason) => {
    expect(() => jsonOfMarkdown(text)).toThrow(reason);
  });

  it('is shown, and an edit of it on the next view', async () => {
    const { folder } = await copyOfSeed();
    const file = join(folder, 'privacyPage.md');
    await rm(join(folder, 'privacyPage.json'));
    await writeFile(file, markdown('# Privacy', '## First', 'Words of today.'));
    const { app } = await openServer({ CONTENT_DIR: folder });
    expect((await app.inject('/privacy')).body).toContain('Words of today.');
    await writeFile(file, markdown('# Privacy', '## First', 'Words of tomorrow.'));
    await eventually(async () => expect((await app.inject('/privacy')).body).toContain('Words of tomorrow.'));
    await writeFile(file, '# Privacy');
    await eventually(async () => expect((await app.inject('/privacy')).body).toContain('Words of tomorrow.'));
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it.each([
    ['termsPage', [{ isWarning: true, reason: 'counts; the JSON file next to it is not read' }], 'First'],
    ['homePage', [], undefined],
  ])('counts before the JSON file of a long text, and of no other record (%s)', async (name, told, shown) => {
    const { folder } = await copyOfSeed();
    const file = join(folder, `${name}.md`);
    await writeFile(file, markdown('# Terms', '## First', 'Words.'));
    const faults: ContentFault[] = [];
    const content = await openContent(folder, (fault) => faults.push(fault));
    const { records } = await content.current();
    content.close();
    expect(faults).toEqual(told.map((fault) => ({ file, path: '', ...fault })));
    const record = JSON.parse(records.get('termsPage')?.body ?? '{}');
    expect(record.sections.length).toBe(shown ? 1 : 8);
  });

  it('that cannot be read is named with its file and line', async () => {
    const { folder } = await copyOfSeed();
    const file = join(folder, 'termsPage.md');
    await writeFile(file, markdown('# Terms', '### Deep'));
    const faults: ContentFault[] = [];
    (await openContent(folder, (fault) => faults.push(fault))).close();
    expect(faults).toContainEqual({ file, path: '', reason: 'line 8: the page cannot show "### Deep"' });
  });
});
