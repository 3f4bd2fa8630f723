import { expect, test } from 'vitest';
import { postalAddress } from '#server/rendering/organization.ts';

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
