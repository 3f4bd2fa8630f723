import { expect, test } from 'vitest';
import { sampleFindings } from '#server/content/sampleFindings.ts';
import type { RecordName } from '#site/records/contentRecords.ts';

const found = (records: { [N in RecordName]?: unknown }, name = 'Banyan Systems') =>
  sampleFindings(
    {
      records: new Map(
        Object.entries(records).map(([record, value]) => [
          record as RecordName,
          { body: JSON.stringify(value), etag: '' },
        ]),
      ),
    },
    name,
  );

test('texts of another company are no sample', () => {
  const records = { footer: [{ copyright: '© 2026 Banyan Systems', branch: { phone: '+91 11 4155 0123' } }] };
  expect(found(records)).toEqual([]);
});

test.each<[what: string, records: { [N in RecordName]?: unknown }, left: string]>([
  [
    'what is marked as a sample',
    { homePage: { quotes: [{ sample: true }, { sample: true }, { sample: false }], none: null } },
    'homePage (2 marked as sample)',
  ],
  [
    'the name of the sample company in any text',
    { aboutPage: { texts: ['We, Golconda Softworks, cut.', null, 5] } },
    'aboutPage (Golconda Softworks)',
  ],
  ['an address that cannot exist', { team: [{ email: 'asha@banyan.example' }] }, 'team (.example address)'],
  ['the phone number', { footer: [{ branch: { phone: '+91 40 0000 0000' } }] }, 'footer (phone number)'],
  [
    'all in one line',
    { team: ['a.example'], value: ['+91 40 0000 0000'] },
    'team (.example address); value (phone number)',
  ],
])('of the sample is found: %s', (_, records, left) => {
  expect(found(records)).toEqual([`sample content still in use: ${left}`]);
});

test('the sample company itself is found', () => {
  expect(found({}, 'Golconda Softworks')).toEqual([
    'sample content still in use: theme/brand.ts (Golconda Softworks)',
  ]);
});
