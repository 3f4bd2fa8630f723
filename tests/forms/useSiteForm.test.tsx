// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { messages } from '#site/messages.ts';
import { keepDrafts } from '../support/keepDrafts.ts';
import { renderForm } from '../support/renderForm.tsx';
import { sampleFiles } from '../support/sampleFiles.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const fileOf = ({ name, type, bytes }: (typeof sampleFiles)[keyof typeof sampleFiles], as = name) =>
  new File([bytes], as, { type });

/** The contact message on two pages, with a page without it between them. */
function Pages() {
  const [page, setPage] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
      {page !== 1 && <ContactMessageForm key={page} />}
    </>
  );
}

/** The contact message on a page, filled in with a file, sent, and without an answer yet. */
async function renderSending() {
  keepDrafts();
  let answer = (_: Response) => {};
  const rendered = await renderForm(
    <Pages />,
    'Contact us',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    '/about',
  );
  const { user } = rendered;
  const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Contact us' });
  const field = (label: string | RegExp) => within(form()).getByLabelText<HTMLInputElement>(label);
  const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
  const submit = () => form().querySelector('[type=submit]') as HTMLButtonElement;
  fill('Name', 'Kavitha');
  fill('Email', 'kavitha@example.in');
  fill('Message', ' We track stock on paper. ');
  await user.click(field(/^Send me updates/));
  await user.upload(field('File'), fileOf(sampleFiles.pdf));
  await user.click(submit());
  await waitFor(() => expect(rendered.requests).toHaveLength(1));
  const succeed = async () => {
    answer(Response.json({ message: 'Saved' }, { status: 201 }));
    expect(await rendered.said('status')).toBe(messages.contact.sent);
  };
  const fail = async () => {
    answer(new Response(null, { status: 500 }));
    expect(await rendered.said('alert')).toBe(messages.contact.failed);
  };
  const nextPage = () => user.click(screen.getByRole('button', { name: 'Next page' }));
  return { ...rendered, nextPage, form, field, fill, submit, succeed, fail };
}

const draft = () => JSON.parse(sessionStorage.getItem('draft:contactMessage') ?? '{}');

test('what is typed and chosen while a form is sent stays in it, and in the draft', async () => {
  const { field, fill, succeed, user } = await renderSending();
  fill('Message', ' We track stock on paper. And returns.');
  fill('Phone', '9876543210');
  await user.upload(field('File'), fileOf(sampleFiles.pdf, 'returns.pdf'));
  await succeed();

  expect(field('Message').value).toBe(' We track stock on paper. And returns.');
  expect(field('Phone').value).toBe('9876543210');
  expect(field('File').files?.[0]?.name).toBe('returns.pdf');
  expect(screen.getByRole('button', { name: 'Remove file' })).toBeTruthy();
  for (const label of ['Name', 'Email']) expect(field(label).value).toBe('');
  expect(field(/^Send me updates/).checked).toBe(false);
  expect(draft()).toEqual({ message: ' We track stock on paper. And returns.', phone: '9876543210' });
});

test('a wrong file that is chosen while a form is sent hides nothing of its success', async () => {
  const { field, succeed, user, said } = await renderSending();
  await user.upload(field('File'), fileOf(sampleFiles.pdf, 'brief.exe'));
  await waitFor(() => expect(field('File').getAttribute('aria-invalid')).toBe('true'));
  await succeed();
  expect(field('File').files?.[0]?.name).toBe('brief.exe');
  await user.click(screen.getByRole('button', { name: 'Remove file' }));
  expect(await said('status')).toBe(messages.contact.sent);
});

test('a file that is taken away while a form is sent stays away', async () => {
  const { field, succeed, user } = await renderSending();
  await user.click(screen.getByRole('button', { name: 'Remove file' }));
  await succeed();
  expect(field('File').files).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('a form that is being sent is busy on the next page too, and is cleared there', async () => {
  const { field, form, submit, succeed, nextPage, requests } = await renderSending();
  expect(submit().textContent).toBe(messages.sending);
  await nextPage();
  await nextPage();
  await waitFor(() => expect(field('Name').value).toBe('Kavitha'));
  expect(submit().disabled).toBe(true);
  expect(submit().textContent).toBe(messages.sending);
  fireEvent.submit(form());
  await succeed();

  await waitFor(() => expect(field('Name').value).toBe(''));
  for (const label of ['Email', 'Message']) expect(field(label).value).toBe('');
  expect(submit().disabled).toBe(false);
  expect(document.activeElement).not.toBe(submit());
  expect(requests).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('a form that is refused keeps its text on the next page, and can be sent from there', async () => {
  const { field, submit, fail, nextPage, requests, user } = await renderSending();
  await nextPage();
  await nextPage();
  await fail();
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(field('Name').value).toBe('Kavitha');
  await user.click(submit());
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('what is typed on the next page while a form is sent stays, there and in the draft', async () => {
  const { field, fill, succeed, nextPage } = await renderSending();
  await nextPage();
  await nextPage();
  await waitFor(() => expect(field('Name').value).toBe('Kavitha'));
  fill('Name', 'Kavitha Menon');
  await succeed();
  await waitFor(() => expect(field('Email').value).toBe(''));
  expect(field('Name').value).toBe('Kavitha Menon');
  expect(draft()).toEqual({ name: 'Kavitha Menon' });
});

test('a form that was sent when no page had it any more is empty when it comes again', async () => {
  const { field, succeed, nextPage } = await renderSending();
  await nextPage();
  await succeed();
  expect(sessionStorage).toHaveLength(0);
  await nextPage();
  for (const label of ['Name', 'Email', 'Message']) expect(field(label).value).toBe('');
});
