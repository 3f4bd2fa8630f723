// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { messages } from '#site/messages.ts';
import { renderForm } from '../support/renderForm.tsx';
import { sampleFiles } from '../support/sampleFiles.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const fileOf = ({ name, type, bytes }: (typeof sampleFiles)[keyof typeof sampleFiles], as = name) =>
  new File([bytes], as, { type });

/** The contact message on a page, filled in with a file, sent, and without an answer yet. */
async function renderSending() {
  let answer = (_: Response) => {};
  const rendered = await renderForm(
    <ContactMessageForm />,
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
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
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
    await waitFor(() => expect(submit().disabled).toBe(false));
  };
  return { ...rendered, form, field, fill, submit, succeed };
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
