import { describe, expect, it, test } from 'vitest';
import type { Answer } from '#site/forms/formDefinition.ts';
import { formNames, forms, takesFile } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';

const page = '<!doctype html><title>502 Bad Gateway</title>';
const ok = (body: unknown): Answer => ({ ok: true, status: 201, body });
const not = (status: number, body: unknown): Answer => ({ ok: false, status, body });
const none: Answer = { ok: false };

/** Bodies without a message. */
const speechless = [
  ...[page, '', null, undefined, [], {}],
  ...[{ error: '' }, { error: '  ' }, { error: { code: 5 } }],
];

test('only a contact message accepts a file', () => {
  expect(formNames.filter(takesFile)).toEqual(['contactMessage']);
});

describe('an enquiry (rules §8)', () => {
  const { notice } = forms.enquiry;
  it.each([{ message: 'Saved' }, ...speechless])('is a success after any 2xx: %j', (body) => {
    expect(notice(ok(body))).toEqual({ tone: 'success', text: messages.enquiry.sent });
  });
  it('shows the reason of a refusal from the response', () => {
    expect(notice(not(400, { error: 'No room' })).text).toBe(messages.enquiry.refused('No room'));
    expect(notice(not(500, { error: 'No room', message: 'Other' })).text).toBe(
      messages.enquiry.refused('No room'),
    );
  });
  it.each([...speechless, { message: 'No room' }])('only says that an error occurred after %j', (body) => {
    expect(notice(not(502, body))).toEqual({ tone: 'failure', text: messages.enquiry.failed });
  });
  it('says the same without a response', () => {
    expect(notice(none)).toEqual({ tone: 'failure', text: messages.enquiry.failed });
  });
});

describe('a contact message (rules §8)', () => {
  const { notice } = forms.contactMessage;
  it.each(speechless)('is a success after any 2xx: %j', (body) => {
    expect(notice(ok(body))).toEqual({ tone: 'success', text: messages.contact.sent });
  });
  it('shows the error in the response', () => {
    expect(notice(not(413, { error: 'Too large' })).text).toBe('Too large');
  });
  it.each([...speechless, { message: 'No room' }])('only says that something went wrong after %j', (body) => {
    expect(notice(not(500, body))).toEqual({ tone: 'failure', text: messages.contact.failed });
  });
  it('says the same without a response', () => {
    expect(notice(none).text).toBe(messages.contact.failed);
  });
});

describe('a subscription (rules §8)', () => {
  const { notice } = forms.newsletter;
  it('shows the message of a 2xx response, or a default', () => {
    expect(notice(ok({ message: 'Welcome' }))).toEqual({ tone: 'success', text: 'Welcome' });
    for (const body of speechless) expect(notice(ok(body)).text).toBe(messages.newsletter.subscribed);
  });
  it('has its own message for status 409', () => {
    expect(notice(not(409, { error: 'Other', message: 'Other' }))).toEqual({
      tone: 'failure',
      text: messages.newsletter.duplicate,
    });
  });
  it('shows the error, or the message, or that something went wrong', () => {
    expect(notice(not(400, { error: 'First', message: 'Second' })).text).toBe('First');
    expect(notice(not(500, { message: 'Second' })).text).toBe('Second');
    for (const body of speechless) expect(notice(not(500, body)).text).toBe(messages.newsletter.failed);
    expect(notice(none).text).toBe(messages.newsletter.failed);
  });
});
