// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import { messages } from '#site/messages.ts';
import { renderForm } from '../support/renderForm.tsx';

afterEach(cleanup);

async function render(respond: Parameters<typeof renderForm>[2], typed = 'kavitha@example.in') {
  const rendered = await renderForm(<NewsletterForm />, 'Newsletter', respond, '/no/such/page');
  const email = rendered.field('Email address');
  if (typed) await rendered.user.type(email, typed);
  await rendered.user.click(rendered.submit);
  return { ...rendered, email };
}

test('sends the address, says what the answer says, and is cleared', async () => {
  const { email, requests, said } = await render(() =>
    Response.json({ message: 'Welcome' }, { status: 201 }),
  );
  expect(await said('status')).toBe('Welcome');
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'kavitha@example.in' }]);
  expect(new URL(requests[0]?.request.url ?? '').pathname).toBe('/newsLetter/create');
  expect(email.value).toBe('');
  expect(email.type).toBe('email');
});

test.each([
  [409, { error: 'Other' }, messages.newsletter.duplicate],
  [400, { error: 'Not like this' }, 'Not like this'],
  [500, { message: 'Not now' }, 'Not now'],
  [502, '<h1>Bad gateway</h1>', messages.newsletter.failed],
])('is cleared after the answer %i, too', async (status, body, text) => {
  const { email, said } = await render(() =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
  expect(await said('alert')).toBe(text);
  expect(email.value).toBe('');
});

test('keeps the address when there was no answer', async () => {
  const { email, said } = await render(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await said('alert')).toBe(messages.newsletter.failed);
  expect(email.value).toBe('kavitha@example.in');
});

test.each([
  ['', messages.newsletter.empty],
  ['kavitha', messages.newsletter.email],
])('asks for an address instead of "%s"', async (typed, text) => {
  const { email, requests, said } = await render(() => Response.json({}), typed);
  expect(await said('alert')).toBe(text);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

test('posts to a page that exists as such when its own has no address', async () => {
  const { form } = await renderForm(
    <NewsletterForm />,
    'Newsletter',
    () => Response.json({}),
    '/no/such/page',
  );
  expect(form.getAttribute('action')).toBe('/not-found');
});
