import { expect, test } from 'vitest';
import { contactLinks } from '#components/ContactDetails.tsx';

test.each([
  ['+91 40 0000 0000', 'tel:+914000000000'],
  ['040-2345 6789', 'tel:04023456789'],
  ['(+91) 98765 43210', 'tel:919876543210'],
])('the phone number %s is dialled as %s', (phone, url) => {
  expect(contactLinks({ phone, email: '' }).map(({ href }) => href)).toEqual([url]);
});
