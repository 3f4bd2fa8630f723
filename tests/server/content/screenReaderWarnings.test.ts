import { expect, test } from 'vitest';
import { checkContent } from '#server/publishing/checkFolder.ts';
import { contentOf } from '../../support/contentSets.ts';
import { textPage } from '../../support/pageFiles.ts';

/** Returns the warnings about the blocks of a page, each with its place. */
async function warningsOf(...blocks: object[]): Promise<string[]> {
  const { warnings } = await checkContent(await contentOf({ 'pages/a.json': textPage('/a', { blocks }) }));
  return warnings
    .filter(({ path }) => /(?:alt|body|answer|label)$/.test(path))
    .map(({ path, reason }) => `${path} ${reason}`);
}

const picture = (alt: string, caption = '') => ({ block: 'picture', file: 'uploads/a.jpg', alt, caption });

test.each([
  ['boulders.jpg', 'is the name of a file'],
  ['IMG_20240101_1234', 'is the name of a file'],
  ['Image of our office', 'says that it is a picture'],
  ['A photo of the team', 'says that it is a picture'],
])('a picture that is described as “%s” gets a warning', async (alt, reason) => {
  expect(await warningsOf(picture(alt))).toEqual([expect.stringContaining(`blocks[0].alt`)]);
  expect((await warningsOf(picture(alt)))[0]).toContain(reason);
});

test('the description of a picture that repeats its caption gets a warning', async () => {
  expect(await warningsOf(picture('The team at work', 'The  team at work'.replace('  ', ' ')))).toEqual([
    expect.stringContaining('blocks[0].alt repeats the caption'),
  ]);
  expect(await warningsOf(picture('Six people at a table', 'The team at work'))).toEqual([]);
});

test.each(['click here', 'Here', 'Read more …', 'here.', '**More**'])(
  'a link with the words “%s” does not say where it leads',
  async (words) => {
    const body = `See [${words}](https://a.example/prices).`;
    expect(await warningsOf({ block: 'text', body })).toEqual([
      expect.stringMatching(/^blocks\[0\]\.body the link “.*” does not say where it leads$/),
    ]);
  },
);

test.each([
  '<https://a.example/prices>',
  '[https://a.example/prices](https://a.example/prices)',
  '[www.a.example](https://a.example)',
])('the address %s in place of words gets a warning', async (link) => {
  expect(await warningsOf({ block: 'text', body: `See ${link}.` })).toEqual([
    expect.stringContaining('is read out letter by letter'),
  ]);
});

test('the words of a button are checked as well, and links in answers', async () => {
  expect(
    await warningsOf(
      { block: 'action', heading: 'H', button: { label: 'Click here', path: 'https://a.example' } },
      { block: 'questions', heading: 'H', items: [{ question: 'Q', answer: '[Link](https://a.example)' }] },
    ),
  ).toHaveLength(2);
});

test.each([
  'The [prices of 2026](https://a.example/prices) and [here in Hyderabad](https://a.example).',
  'A line about a.jpg, and more.',
])('a text that says what it means has no warning: %s', async (body) => {
  expect(await warningsOf({ block: 'text', body }, picture('Boulders above a lake'))).toEqual([]);
});
