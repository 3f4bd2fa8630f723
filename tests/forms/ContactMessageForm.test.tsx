// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { keepDrafts } from '../support/keepDrafts.ts';
import { renderForm } from '../support/renderForm.tsx';
import { type SampleFile, sampleFiles } from '../support/sampleFiles.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const sent = () => Response.json({ message: 'Saved' }, { status: 201 });
const agree = /^Send me updates/;

async function render(respond: Parameters<typeof renderForm>[2] = sent) {
  const rendered = await renderForm(<ContactMessageForm />, 'Contact us', respond, '/about');
  return {
    ...rendered,
    fill: (label: string, value: string) => fireEvent.change(rendered.field(label), { target: { value } }),
    choose: ({ name, type, bytes }: SampleFile) =>
      rendered.user.upload(rendered.field('File'), new File([bytes], name, { type })),
    submit: () => rendered.user.click(rendered.submit),
    errorOf: (label: string) => {
      const input = rendered.field(label);
      if (input.getAttribute('aria-invalid') !== 'true') return undefined;
      return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    },
  };
}

describe('the file', () => {
  test('is judged when it is chosen and on submit', async () => {
    const { field, fill, choose, errorOf, submit, said, requests } = await render();
    fill('Name', 'Kavitha');
    fill('Email', 'kavitha@example.in');
    await choose({ ...sampleFiles.pdf, bytes: sampleFiles.png.bytes });
    await waitFor(() => expect(errorOf('File')).toBe(messages.file.mismatch));
    await submit();
    expect(await said('alert')).toBe(messages.file.mismatch);
    await waitFor(() => expect(document.activeElement).toBe(field('File')));
    expect(requests).toEqual([]);

    await choose(sampleFiles.png);
    await waitFor(() => expect(errorOf('File')).toBeUndefined());
  });

  test('may not be larger than 5 MB', async () => {
    const { choose, errorOf } = await render();
    const bytes = new Uint8Array(fileMaximum + 1);
    bytes.set(sampleFiles.pdf.bytes);
    await choose({ ...sampleFiles.pdf, bytes });
    await waitFor(() => expect(errorOf('File')).toBe(messages.file.tooLarge));
  });

  test('can be taken away again', async () => {
    const { field, choose, user, errorOf } = await render();
    await choose({ ...sampleFiles.pdf, name: 'brief.exe' });
    await waitFor(() => expect(errorOf('File')).toBe(messages.file.kind));
    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(field('File').value).toBe('');
    await waitFor(() => expect(errorOf('File')).toBeUndefined());
    expect(screen.queryByRole('button', { name: 'Remove file' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('File')));
  });

  test('stays chosen with everything else when sending fails', async () => {
    const { field, fill, choose, submit, said } = await render(() => new Response(null, { status: 500 }));
    fill('Name', 'Kavitha');
    fill('Email', 'kavitha@example.in');
    await choose(sampleFiles.pdf);
    await submit();
    expect(await said('alert')).toBe(messages.contact.failed);
    expect(field('Name').value).toBe('Kavitha');
    expect(field('File').files).toHaveLength(1);
  });
});

test('sends the text and the tick that a draft brought back', async () => {
  keepDrafts();
  const draft = {
    name: 'Kavitha',
    email: 'kavitha@example.in',
    phone: '+91 98765 43210',
    agreeToUpdates: true,
  };
  sessionStorage.setItem('draft:contactMessage', JSON.stringify(draft));
  const { field, submit, said, requests } = await render();
  expect(field(agree).checked).toBe(true);
  await submit();
  await said('status');
  expect(requests[0]?.body).toMatchObject({ ...draft, phone: '9876543210' });
});
