import { expect, it } from 'vitest';
import { messages } from '#site/messages.ts';

// Only this test spells out the specification's messages; all other tests import them.
it('says what the specification says, word for word (§4, §5, §8)', () => {
  expect(messages.sending).toBe('Sending...');
  expect(messages.team.loading).toBe('Loading...');
  expect(messages.team.failed).toBe('Failed to load team data. Please try again later.');
  expect(messages.values.none).toBe('No values found');

  expect(messages.enquiry.phone).toBe('Please enter a valid 10-digit phone number starting with 6-9');
  expect(messages.enquiry.budget).toBe('Project budget should not exceed ₹1,00,00,000 (1 crore)');
  expect(messages.enquiry.sent).toBe('Form submitted successfully!');
  expect(messages.enquiry.refused('the store is full')).toBe('Submission failed: the store is full');
  expect(messages.enquiry.failed).toBe('An error occurred.');

  expect(messages.contact.email).toBe('Enter a valid email address');
  expect(messages.contact.phone).toBe('Enter a valid 10-digit phone number starting with 6-9');
  expect(messages.contact.sent).toBe('Message sent successfully!');
  expect(messages.contact.failed).toBe('Something went wrong.');

  expect(messages.newsletter.empty).toBe('Please enter your email');
  expect(messages.newsletter.duplicate).toBe('This email is already subscribed.');
  expect(messages.newsletter.subscribed).toBe('Subscription successful');
  expect(messages.newsletter.failed).toBe('Something went wrong');
});
