import { expect, test } from 'vitest';
import { openDraftContent } from '#desk/server/preview/draftContent.ts';
import { openPublishedDesk } from '../support/openDesk.ts';

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

test('in place of a faulty record the preview has the last valid one, at first the published one', async () => {
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
