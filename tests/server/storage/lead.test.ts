import { expect, test } from 'vitest';
import { formNameOf, leadKinds, noOrigin, sourceOf } from '#server/storage/lead.ts';

test('every kind of lead comes from a form of its own', () => {
  expect(leadKinds.map(formNameOf)).toEqual(['enquiry', 'contactMessage', 'newsletter']);
  expect(() => formNameOf('orders' as never)).toThrow('No form has leads of the kind orders');
});

test('a lead came from a campaign, else from another site, else directly', () => {
  expect(sourceOf({ ...noOrigin, source: 'letter', referrer: 'a.example' })).toBe('letter');
  expect(sourceOf({ ...noOrigin, referrer: 'a.example' })).toBe('a.example');
  expect(sourceOf(noOrigin)).toBe('direct');
});
