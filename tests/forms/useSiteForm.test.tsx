// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { Notices } from '#layout/Notices.tsx';
import { ContactSection } from '#sections/contact/ContactSection.tsx';
import { formField, honeypotField } from '#site/formFields.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { messages } from '#site/messages.ts';
import { renderSection } from '../support/renderSection.tsx';
import { sampleFiles } from '../support/sampleFiles.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('a sent message leaves its file nowhere, and shows no error about a missing file', async () => {
  const user = userEvent.setup();
  const page = (
    <>
      <ContactMessageForm />
      <Notices />
    </>
  );
  const post = () => Response.json({}, { status: 201 });
  const { store } = await renderSection(page, { path: '/about', post });
  const { bytes, name, type } = sampleFiles.pdf;
  const file = new File([bytes], name, { type });
  await user.type(screen.getByLabelText('Name'), 'Kavitha');
  await user.type(screen.getByLabelText('Email'), 'kavitha@example.in');
  const field = screen.getByLabelText(/^File/);
  await user.upload(field, file);
  await user.click(await screen.findByRole('button', { name: 'Remove file' }));
  await screen.findByText(messages.file.removed);
  await user.upload(field, file);
  await screen.findByText(messages.file.chosen(name));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.contact.sent));
  await waitFor(() => expect(screen.queryByText(messages.file.chosen(name))).toBeNull());
  expect(screen.queryByText(messages.file.removed)).toBeNull();
  expect(store.getState().content.mutations).toEqual({});
});

test('the errors of an enquiry are announced in the order of its fields', async () => {
  const { container } = await renderSection(<EnquiryForm />, { path: '/contact' });
  const names = [...container.querySelectorAll<HTMLInputElement>('input, textarea')]
    .map(({ name }) => name)
    .filter((name) => name !== formField && name !== honeypotField);
  expect(Object.keys(enquiry.schema.fields)).toEqual(names);
});

test('a section without a label does not show the label’s mark', async () => {
  const { container } = await renderSection(<ContactSection label="" heading="Visit us" text="Come." />);
  expect(container.querySelectorAll('p:empty')).toHaveLength(0);
});
