import { describe, expect, it, test } from 'vitest';
import { brandFindings } from '#server/rendering/brandFindings.ts';
import { brand } from '#theme/brand.ts';
import { secondBrand } from '../../theme/secondBrand.ts';

const contact = {
  address: '7 Radial Road\nConnaught Place\nNew Delhi 110001',
  phone: '+91 11 4155 0123',
  email: 'hello@banyan.in',
};
const copyright = '© 2026 Banyan Systems';
const footer = [{ branch: contact, copyright }];
const serviceFooter = [{ ...contact, copyright }];

test('a brand and content of one company, without samples, are found sound', () => {
  expect(brandFindings(secondBrand, { footer, serviceFooter })).toEqual([]);
});

describe('found is', () => {
  const other = { ...contact, address: '12 MG Road\nPune 411001', phone: '+91 20 4155 0123' };
  it.each<[what: string, records: Record<string, unknown>, parts: string[]]>([
    [
      'a name that is not the brand’s',
      { footer: [{ branch: contact, copyright: '© 2026 Neem Works' }] },
      ['footer: the copyright "© 2026 Neem Works" does not name Banyan Systems'],
    ],
    [
      'an address in another city than the map',
      { serviceFooter: [{ ...other, copyright }] },
      ['serviceFooter: the address "12 MG Road, Pune 411001" is not at "Connaught Place, New Delhi 110001"'],
    ],
    [
      'a phone number that the other footer does not have',
      { footer, serviceFooter: [{ ...contact, phone: other.phone, copyright }] },
      ['the phone is "+91 11 4155 0123" in one, "+91 20 4155 0123" in the other'],
    ],
    [
      'what is marked as a sample',
      { homePage: { testimonials: { quotes: [{ sample: true }, { sample: true }, { sample: false }] } } },
      ['still of the sample: homePage (2 marked as sample)'],
    ],
    [
      'one text that is marked as a sample, next to nothing and numbers',
      { homePage: { quote: { sample: true }, none: null, count: 5, left: undefined } },
      ['still of the sample: homePage (1 marked as sample)'],
    ],
    [
      'the name of the sample company in any text',
      { aboutPage: { texts: ['We, Golconda Softworks, cut.', null, 5] } },
      ['still of the sample: aboutPage (Golconda Softworks)'],
    ],
    [
      'an address that cannot exist',
      { team: [{ email: 'asha@banyan.example' }] },
      ['still of the sample: team (.example address)'],
    ],
    [
      'the phone number of the sample',
      { footer: [{ branch: { phone: '+91 40 0000 0000' } }] },
      ['still of the sample: footer (phone number)'],
    ],
  ])('%s', (_, records, parts) => {
    const found = brandFindings(secondBrand, records);
    expect(found).toEqual(parts.map((part) => expect.stringContaining(part)));
  });

  const foundAt = (latitude: number, longitude: number) =>
    brandFindings({ ...secondBrand, map: { ...secondBrand.map, latitude, longitude } }, {});

  it('the place of the sample under another search, and nothing north or east of it', () => {
    expect(foundAt(17.4474, 78.3762)).toEqual([
      expect.stringContaining('latitude and longitude are still those of the sample'),
    ]);
    expect(foundAt(28.6, 78.3762)).toEqual([]);
    expect(foundAt(17.4474, 80)).toEqual([]);
  });

  it.each([
    [90.1, 77],
    [-90.1, 77],
    [28, 180.1],
    [28, -180.1],
  ])('no place on earth: %d, %d', (latitude, longitude) => {
    expect(foundAt(latitude, longitude)).toEqual([
      `theme/brand.ts: latitude ${latitude} and longitude ${longitude} are no place on earth`,
    ]);
  });
});

test('the poles and the other side of the earth are places on it', () => {
  for (const [latitude, longitude] of [[90, 180] as const, [-90, -180] as const]) {
    const map = { ...secondBrand.map, latitude, longitude };
    expect(brandFindings({ ...secondBrand, map }, {})).toEqual([]);
  }
});

test('all that is left of the sample is one line', () => {
  expect(
    brandFindings(secondBrand, { team: ['a@b.example'], value: ['c.example', '+91 40 0000 0000'] }),
  ).toEqual(['still of the sample: team (.example address); value (phone number, .example address)']);
});

test('the sample company itself is found', () => {
  const name = '© 2025 Golconda Softworks'.slice(7);
  expect(brandFindings({ ...brand, name }, {})).toContain(`still of the sample: theme/brand.ts (${name})`);
});
