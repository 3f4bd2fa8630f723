import { expect, test } from 'vitest';
import { isAtPlace, postalAddress } from '#server/rendering/postalAddress.ts';

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
])('the address %j at the map of %j: %s', (address, search, isThere) => {
  expect(isAtPlace(address, search)).toBe(isThere);
});
