import { expect, test } from 'vitest';
import { sampleFindings } from '#server/content/sampleFindings.ts';
import type { RecordName } from '#site/records/contentRecords.ts';

const found = (records: { [N in RecordName]?: unknown }, name = 'Banyan Systems') => {
  const bodies = Object.entries(records).map(
    ([record, value]) => [record as RecordName, { body: JSON.stringify(value), etag: '' }] as const,
  );
  return sampleFindings({ bodies: new Map(bodies), pages: new Map() }, name);
};

test('does not report texts of another company', () => {
  const records = { footer: [{ copyright: '© 2026 Banyan Systems', branch: { phone: '+91 11 4155 0123' } }] };
  expect(found(records)).toEqual([]);
});

test('finds marked samples, the sample company, .example addresses and the sample phone number', () => {
  const records = {
    homePage: { quotes: [{ sample: true }, { sample: true }, { sample: false }], none: null },
    aboutPage: { texts: ['We, Golconda Softworks, cut.', null, 5] },
    team: [{ email: 'asha@banyan.example' }],
    footer: [{ branch: { phone: '+91 40 0000 0000' } }],
  };
  expect(found(records)).toEqual([
    'sample content still in use: homePage (2 marked as sample); aboutPage (Golconda Softworks); ' +
      'team (.example address); footer (phone number)',
  ]);
  expect(found({}, 'Golconda Softworks')).toEqual([
    'sample content still in use: theme/brand.ts (Golconda Softworks)',
  ]);
});
