import { expect, test } from 'vitest';
import { contactLinks } from '#components/ContactDetails.tsx';

test('a phone number is called with its digits and plus, a WhatsApp number opened with its digits alone', () => {
  const links = contactLinks({
    phone: '+91 40 (1234) 5678',
    email: 'a@b.example',
    whatsApp: '+91 98765-43210',
  });
  expect(links.map(({ href }) => href)).toEqual([
    'tel:+914012345678',
    'https://wa.me/919876543210',
    'mailto:a@b.example',
  ]);
});
