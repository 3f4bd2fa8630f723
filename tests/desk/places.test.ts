import { expect, test } from 'vitest';
import { differencesIn } from '#desk/page/content/record/differences.ts';
import { parsePath } from '#desk/page/content/record/paths.ts';
import { placeInWords } from '#desk/page/content/record/places.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { recordLeaves } from '#site/records/leaves.ts';
import { seedBody } from '../support/seed.ts';

const page = {
  path: '/ward',
  title: 'Ward',
  blocks: [
    { block: 'cards', items: [{ title: '', text: 'Wards' }] },
    { block: 'quote', text: 'Well done', company: 'A' },
  ],
};

test.each([
  ['pages/ward', page, 'path', 'Address'],
  ['pages/ward', page, 'blocks', 'Blocks'],
  ['pages/ward', page, 'blocks[0].items[0].title', 'Cards › Cards › Wards › Title'],
  ['pages/ward', page, 'blocks[1].company', 'Quote › Company'],
  ['pages/ward', { ...page, formerly: ['/one'] }, 'formerly[0]', 'Earlier addresses › 1'],
  ['pages/ward', { path: '/ward', movedTo: '/two' }, 'movedTo', 'Visitors go to'],
  ['redirects', [{ from: '/a', to: '/b' }], '[0].from', '/a › From'],
  [
    'footer',
    [{ menuLinks: [{ label: '', path: '' }] }],
    '[0].menuLinks[0].path',
    'Links to pages › 1 › Link',
  ],
  ['team', [{ name: 'Zoya', designation: '' }], '[0].designation', 'Zoya › Role'],
])('the place of a field in %s is named in words: %o %s', (name, data, path, words) => {
  expect(placeInWords(name, data, parsePath(path))).toBe(words);
});

test('differences name the field as its form does, and entries that were added, removed and moved', () => {
  const [cards, quote] = page.blocks;
  const after = {
    ...page,
    path: '/hospital',
    blocks: [{ ...quote, company: 'B' }, cards, { block: 'saas' }],
  };
  expect(differencesIn('pages/ward', page, after).map(({ place }) => place)).toEqual([
    'Address',
    'Quote › Company',
    'Ready applications (added)',
    'Blocks (order)',
  ]);
  expect(differencesIn('pages/ward', after, page).at(-2)?.place).toBe('Ready applications (removed)');
});

test('differences of formatted texts are in words; where only the format changed, its signs are shown', () => {
  const text = (body: string) => ({ path: '/a', title: 'A', blocks: [{ block: 'text', body }] });
  const between = (before: string, after: string) => {
    const [found] = differencesIn('pages/a', text(before), text(after));
    return [found?.before, found?.after];
  };
  expect(between('## Beds\n\n- One **big** ward', '## Beds\n\n- Two wards')).toEqual([
    'Beds\nOne big ward',
    'Beds\nTwo wards',
  ]);
  expect(between('One ward', 'One **ward**')).toEqual(['One ward', 'One **ward**']);
  const [added] = differencesIn('pages/a', { ...text(''), blocks: [] }, text('One **ward**'));
  expect(added?.after).toBe('One ward');
});

test('only a title for search engines is called so, whatever its key', () => {
  for (const name of recordNames)
    for (const { path, meta } of recordLeaves(name, seedBody(name))) {
      const last = placeInWords(name, seedBody(name), parsePath(path)).split(' › ').at(-1);
      expect(last === 'Title in search engines', `${name} ${path}`).toBe(meta.kind === 'headTitle');
    }
});
