import { expect, test } from 'vitest';
import type { Answer } from '#site/forms/formDefinition.ts';
import { type FormName, formNames, forms, takesFile } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';

const ok = (body: unknown): Answer => ({ ok: true, status: 201, body });
const not = (status: number, body: unknown): Answer => ({ ok: false, status, body });
const none: Answer = { ok: false };

const page = '<!doctype html><title>502 Bad Gateway</title>';
/** Bodies without a message. */
const speechless = [
  page,
  '',
  null,
  undefined,
  [],
  {},
  { error: '' },
  { error: '  ' },
  { error: { code: 5 } },
];
const refused = speechless.map((body) => not(502, body));
const both = { error: 'No room', message: 'Other' };

test('only a contact message accepts a file', () => {
  expect(formNames.filter(takesFile)).toEqual(['contactMessage']);
});

test.each<[FormName, 'success' | 'failure', text: string, ...Answer[]]>([
  ['enquiry', 'success', messages.enquiry.sent, ok({ message: 'Saved' }), ...speechless.map(ok)],
  ['enquiry', 'failure', messages.enquiry.refused('No room'), not(400, { error: 'No room' }), not(500, both)],
  ['enquiry', 'failure', messages.enquiry.failed, none, not(502, { message: 'No room' }), ...refused],
  ['contactMessage', 'success', messages.contact.sent, ...speechless.map(ok)],
  ['contactMessage', 'failure', 'No room', not(413, { error: 'No room' })],
  ['contactMessage', 'failure', messages.contact.failed, none, not(500, { message: 'No' }), ...refused],
  ['newsletter', 'success', 'Welcome', ok({ message: 'Welcome' })],
  ['newsletter', 'success', messages.newsletter.subscribed, ...speechless.map(ok)],
  // It has its own message for status 409.
  ['newsletter', 'failure', messages.newsletter.duplicate, not(409, both)],
  ['newsletter', 'failure', 'No room', not(400, both), not(500, { message: 'No room' })],
  ['newsletter', 'failure', messages.newsletter.failed, none, ...refused],
])('the form %s shows the %s “%s” after its answers (rules §8)', (form, tone, text, ...answers) => {
  for (const answer of answers)
    expect(forms[form].notice(answer), JSON.stringify(answer)).toEqual({ tone, text });
});
