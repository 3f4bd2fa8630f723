import { expect, test } from 'vitest';
import { organization } from '#server/rendering/organization.ts';
import { isAtPlace, postalAddress } from '#server/rendering/postalAddress.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';

const india = { '@type': 'PostalAddress', addressCountry: 'IN' };

test.each([
  [
    '4th floor, Sample Towers\nHITEC City, Madhapur\nHyderabad 500081, Telangana',
    {
      streetAddress: '4th floor, Sample Towers, HITEC City, Madhapur',
      addressLocality: 'Hyderabad',
      addressRegion: 'Telangana',
      postalCode: '500081',
    },
  ],
  [
    '1 Street,\r\n\nPune - 411 001',
    { streetAddress: '1 Street', addressLocality: 'Pune', postalCode: '411 001' },
  ],
  ['Hyderabad 500081', { streetAddress: '', addressLocality: 'Hyderabad', postalCode: '500081' }],
  ['Plot 12\nHyderabad', { streetAddress: 'Plot 12, Hyderabad' }],
])('the address %j is taken apart where it ends with a town and its code', (address, parts) => {
  expect(postalAddress(address)).toEqual({ ...india, ...parts });
});

test.each([
  ['12 Road\nPune 411001', 'Camp, Pune 411001', true],
  ['12 Road\nPune 411001', 'HITEC City, Hyderabad 500081', false],
  ['1 High Street\nLondon', 'High Street, London', true],
  ['1 High Street\nLondon', 'Rue Haute, Bruxelles 1000', false],
  ['1 High Street\nLondon', 'SW1A 1AA ,London 1000', true],
  ['1 High Street\nLondon', '20 High Street', false],
  ['1 High Street\nLondon', '1000,', false],
])('the address %j at the map of %j: %s', (address, search, isThere) => {
  expect(isAtPlace(address, search)).toBe(isThere);
});

const origin = 'https://www.site.example';
const address = `7 Radial Road\n${brand.map.query.split(',').at(-1)?.trim()}`;
const reached = { address, phone: '+91 40 4155 0123', email: 'hello@site.example' };
const about = (records: object) => organization(records as Records, origin);

test('the company is reached as its footer says, wherever the map is of the same place', () => {
  const footer = { branch: reached, socialLinks: { facebook: 'https://a.example/x', youtube: '' } };
  const main = about({ footer, serviceFooter: { address: 'elsewhere' } });
  expect(main).toMatchObject({
    '@type': 'ProfessionalService',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share/home.png`,
    address: postalAddress(address),
    telephone: reached.phone,
    email: reached.email,
    geo: { '@type': 'GeoCoordinates', latitude: brand.map.latitude, longitude: brand.map.longitude },
    sameAs: ['https://a.example/x'],
  });
  expect(about({ serviceFooter: { ...reached, socialLinks: footer.socialLinks } })).toEqual(main);
});

test('what a footer lacks is left out', () => {
  for (const records of [{}, { footer: { branch: { address: '', phone: '', email: '' } } }]) {
    const company = about(records);
    for (const name of ['address', 'telephone', 'email', 'sameAs']) expect(company).not.toHaveProperty(name);
    expect(company).toHaveProperty('geo');
  }
});

test('an address elsewhere has no place on the map, and other links than those of the web are no networks', () => {
  const socialLinks = { a: 'http://a.example', b: '/blog', c: 'mailto:x@a.example?https://b.example' };
  const company = about({ serviceFooter: { ...reached, address: '1 High Street\nLondon', socialLinks } });
  expect(company).not.toHaveProperty('geo');
  expect(company.sameAs).toEqual(['http://a.example']);
});
