import { expect, onTestFinished, test, vi } from 'vitest';
import { filledIn, openDraftContent } from '#desk/server/preview/draftContent.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { seed } from '../support/seed.ts';

/** Opens the draft of a desk as content. */
async function openDraft() {
  const { draft, put, fileOf, call } = await openPublishedDesk();
  const open = () => openDraftContent(draft);
  const write = async (name: string, part: object) => {
    const file = `${name}.json`;
    await put(file, JSON.stringify({ ...JSON.parse(String(await fileOf(file))), ...part }));
  };
  const heading = (content: Awaited<ReturnType<typeof open>>) => content.current().data.skills?.heading;
  return { put, call, open, write, heading };
}

test('the preview has the last valid form of a faulty record, at first the published one', async () => {
  const { open, write, heading, put, call } = await openDraft();
  const published = heading(await open());
  await write('skills', { heading: '' });
  const content = await open();
  expect(heading(content)).toBe(published);
  await write('skills', { heading: 'Valid' });
  await content.fresh();
  expect(heading(content)).toBe('Valid');
  await put('skills.json', 'no JSON');
  await content.fresh();
  expect(heading(content)).toBe('Valid');

  await call('POST', 'pages', { data: { path: '/one', title: 'One', blocks: [] } });
  await content.fresh();
  await write('pages/one', { title: '' });
  await content.fresh();
  expect(content.current().pages.get('one')?.title).toBe('One');
  // A page that is gone is not shown any more, and another one may have its address.
  await call('POST', 'pages', { data: { path: '/two', title: 'Two', blocks: [] } });
  await write('pages/two', { path: '/one' });
  await content.fresh();
  expect([...content.current().pages.keys()]).toEqual(['two']);
  await put('pages/two.json');
  await content.fresh();
  expect([...content.current().pages.keys()]).toEqual(['one']);
});

test('the preview has the valid one of two pages with one address, not the one whose texts it fills in', async () => {
  const { call, open, write } = await openDraft();
  const blocks = [{ block: 'text', body: '' }];
  await call('POST', 'pages', { data: { path: '/one', title: 'One', blocks } });
  const content = await open();
  expect([...content.current().pages.keys()]).toEqual(['one']);
  await call('POST', 'pages', { data: { path: '/two', title: 'Two', blocks: [] } });
  await write('pages/two', { path: '/one' });
  await content.fresh();
  expect([...content.current().pages.keys()]).toEqual(['two']);
});

test('the preview has the present year in its texts, at first and after a change', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-04T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { open, put } = await openDraft();
  const write = (copyright: string) => put('footer.json', JSON.stringify([{ ...seed('footer'), copyright }]));
  await write('Since {year}');
  const content = await open();
  const shown = () => [
    content.current().data.footer?.copyright,
    content.current().bodies.get('footer')?.body,
  ];
  expect(shown()).toEqual(['Since 2031', expect.stringContaining('Since 2031')]);
  await write('Until {year}');
  await content.fresh();
  expect(shown()).toEqual(['Until 2031', expect.stringContaining('Until 2031')]);
});

test.each([[['uploads/a.pdf', 'uploads/b.jpg']], [['uploads/b.jpg', 'uploads/a.pdf']]])(
  'of the uploads %o an empty picture shows a picture, and an empty download offers a PDF',
  (uploads) => {
    const blocks = [
      { block: 'picture', file: '', alt: '' },
      { block: 'download', label: '', file: '' },
    ];
    expect(filledIn('pages/a.json', { path: '/a', title: 'A', blocks }, uploads)).toMatchObject({
      blocks: [{ file: 'uploads/b.jpg' }, { file: 'uploads/a.pdf' }],
    });
  },
);

test('the sample of the mail to a subscriber says until which day its link would work', async () => {
  const { call } = await openDraft();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-04T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect((await call('GET', 'mail?record=confirmationMail')).body.html).toContain('11 May 2031');
});
