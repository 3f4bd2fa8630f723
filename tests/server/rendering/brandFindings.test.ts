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
      ['homePage: 2 texts are marked as sample'],
    ],
    [
      'an address that cannot exist',
      { team: [{ email: 'asha@banyan.example' }] },
      ['team: asha@banyan.example is a sample address'],
    ],
    [
      'the phone number of the sample',
      { footer: [{ branch: { phone: '+91 40 0000 0000' } }] },
      ['footer: +91 40 0000 0000 is the sample phone number'],
    ],
  ])('%s', (_, records, parts) => {
    const found = brandFindings(secondBrand, records);
    expect(found).toEqual(parts.map((part) => expect.stringContaining(part)));
  });

  it('the place of the sample under another search', () => {
    const map = { ...secondBrand.map, latitude: 17.4474, longitude: 78.3762 };
    expect(brandFindings({ ...secondBrand, map }, {})).toEqual([
      expect.stringContaining('latitude and longitude are still those of the sample'),
    ]);
  });
});

test('never more than ten lines', () => {
  const records = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`record${i}`, 'a@b.example']));
  const found = brandFindings(secondBrand, records);
  expect(found).toHaveLength(10);
  expect(found.at(-1)).toBe('and 6 more of the kind');
});

test('the sample company itself is found', () => {
  const name = '© 2025 Golconda Softworks'.slice(7);
  expect(brandFindings({ ...brand, name }, {})).toContain(`theme/brand.ts: ${name} is the sample company`);
});
