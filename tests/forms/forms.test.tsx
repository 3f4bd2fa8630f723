// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { trapField } from '#site/formFields.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { keepDrafts } from '../support/keepDrafts.ts';
import { renderForm } from '../support/renderForm.tsx';
import { sampleFiles } from '../support/sampleFiles.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const created = () => Response.json({ message: 'Saved' }, { status: 201 });

/** What is announced under a field while it is used. */
const liveTextOf = (field: HTMLElement) =>
  field.closest('.MuiFormControl-root')?.querySelector('[aria-live=polite]')?.textContent;

describe('an enquiry', () => {
  const render = () => renderForm(<EnquiryForm />, 'Enquiry', created);

  test('takes digits only, at most ten, says that it takes no eleventh, and keeps the caret where it was', async () => {
    const { field, user } = await render();
    const phone = field('Phone');
    const says = (text: string) => waitFor(() => expect(liveTextOf(phone)).toBe(text));
    fireEvent.input(phone, { target: { value: '9876' } });
    await user.type(phone, 'x5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([phone.value, phone.selectionStart]).toEqual(['98576', 3]);
    await user.clear(phone);
    await user.type(phone, '98765432101');
    await says(messages.enquiry.phone);
    expect(phone.value).toBe('9876543210');
    await user.type(phone, '{Backspace}');
    await says('');
    // A correction in the middle makes no other number of one that begins like a country's code.
    await user.clear(phone);
    await user.type(phone, '9198765432');
    await user.type(phone, '1', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await user.type(phone, '0', { initialSelectionStart: 10 });
    expect(phone.value).toBe('9198765432');
    await says(messages.enquiry.phone);
  });

  test('says the budget in words, takes neither a digit too many nor a decimal point, and sends nothing else without a word', async () => {
    const { field, user, requests, said, submit } = await render();
    const budget = field('Project budget');
    const says = (text: string) => waitFor(() => expect(liveTextOf(budget)).toBe(text));
    fireEvent.input(field('Phone'), { target: { value: '9876543210' } });
    fireEvent.input(budget, { target: { value: '2500000' } });
    expect(liveTextOf(budget)).toBe('');
    await says('₹25,00,000, 25 lakh');
    await user.type(budget, '0');
    expect(budget.value).toBe('2500000');
    await says(messages.enquiry.notTaken(messages.enquiry.budget));
    await user.click(submit);
    expect(await said('alert')).toBe(messages.enquiry.budget);
    await waitFor(() => expect(document.activeElement).toBe(budget));

    fireEvent.input(budget, { target: { value: '1' } });
    await user.type(budget, '.5');
    expect(budget.value).toBe('1');
    await says(messages.enquiry.notTaken(messages.enquiry.wholeRupees));
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(messages.enquiry.wholeRupees));
    expect(requests).toEqual([]);

    await user.type(budget, '{Backspace}15');
    await says('₹15');
    await user.click(submit);
    expect(await said('status')).toBe(messages.enquiry.sent);
    expect(requests[0]?.body.ProjectBudget).toBe('15');
  });

  test('says when the description is nearly full, and refuses one that is too long without cutting it', async () => {
    const { field, user, said, submit } = await render();
    const message = field('Project description');
    const fill = (length: number) => fireEvent.change(message, { target: { value: 'x'.repeat(length) } });
    const says = (text: string) => waitFor(() => expect(liveTextOf(message)).toBe(text));
    fireEvent.input(field('Phone'), { target: { value: '9876543210' } });
    fill(4_499);
    expect(liveTextOf(message)).toBe('');
    fill(4_500);
    await says('4,500 of 5,000 characters');
    fill(5_120);
    await says('5,120 of 5,000 characters, 120 too many');
    await user.click(submit);
    expect(await said('alert')).toBe(messages.tooLong(5_000));
    expect(message.value).toHaveLength(5_120);
    await waitFor(() => expect(document.activeElement).toBe(message));
    fill(5_000);
    await user.click(submit);
    await said('status');
    await says('');
  });

  test('tells the server when its hidden field was filled in', async () => {
    const { form, field, user, requests, said, submit } = await render();
    const trap = form.querySelector(`[name=${trapField}]`) as HTMLInputElement;
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
    expect(trap.tabIndex).toBe(-1);
    trap.value = 'https://spam.example';
    fireEvent.input(field('Phone'), { target: { value: '9876543210' } });
    await user.click(submit);
    expect(await said('status')).toBe(messages.enquiry.sent);
    expect(requests[0]?.body[trapField]).toBe('https://spam.example');
  });
});

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

/** The contact message with what a visitor does to it; `answer` answers the call. */
async function renderContact(answer: () => Response | Promise<Response> = created) {
  const rendered = await renderForm(<Pages />, 'Contact us', answer, '/about');
  const { user } = rendered;
  const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Contact us' });
  const field = (label: string | RegExp) => within(form()).getByLabelText<HTMLInputElement>(label);
  return {
    ...rendered,
    field,
    fill: (label: string, value: string) => fireEvent.input(field(label), { target: { value } }),
    choose: ({ name, type, bytes }: (typeof sampleFiles)[keyof typeof sampleFiles], as = name) =>
      user.upload(field('File'), new File([bytes], as, { type })),
    remove: () => user.click(screen.getByRole('button', { name: 'Remove file' })),
    send: () => user.click(form().querySelector('[type=submit]') as HTMLButtonElement),
    errorOf: (label: string) => {
      const input = field(label);
      if (input.getAttribute('aria-invalid') !== 'true') return undefined;
      return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    },
    nextPage: () => user.click(screen.getByRole('button', { name: 'Next page' })),
  };
}

const agree = /^Send me updates/;

describe('the file of a contact message', () => {
  test('is judged when it is chosen and on submit, and can be taken away again', async () => {
    const { field, fill, choose, remove, errorOf, send, said, requests } = await renderContact();
    fill('Name', 'Kavitha');
    fill('Email', 'kavitha@example.in');
    const large = new Uint8Array(fileMaximum + 1);
    large.set(sampleFiles.pdf.bytes);
    await choose({ ...sampleFiles.pdf, bytes: large });
    await waitFor(() => expect(errorOf('File')).toBe(messages.file.tooLarge));
    await choose({ ...sampleFiles.pdf, bytes: sampleFiles.png.bytes });
    await waitFor(() => expect(errorOf('File')).toBe(messages.file.mismatch));
    await send();
    expect(await said('alert')).toBe(messages.file.mismatch);
    await waitFor(() => expect(document.activeElement).toBe(field('File')));
    expect(requests).toEqual([]);
    await remove();
    expect(field('File').value).toBe('');
    await waitFor(() => expect(errorOf('File')).toBeUndefined());
    expect(screen.queryByRole('button', { name: 'Remove file' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('File')));
  });

  test('stays chosen with everything else when sending fails', async () => {
    const { field, fill, choose, send, said } = await renderContact(
      () => new Response(null, { status: 500 }),
    );
    fill('Name', 'Kavitha');
    fill('Email', 'kavitha@example.in');
    await choose(sampleFiles.pdf);
    await send();
    expect(await said('alert')).toBe(messages.contact.failed);
    expect(field('Name').value).toBe('Kavitha');
    expect(field('File').files).toHaveLength(1);
  });
});

test('a form sends the text and the tick that a draft brought back', async () => {
  keepDrafts();
  const draft = {
    name: 'Kavitha',
    email: 'kavitha@example.in',
    phone: '+91 98765 43210',
    agreeToUpdates: true,
  };
  sessionStorage.setItem('draft:contactMessage', JSON.stringify(draft));
  const { field, send, said, requests } = await renderContact();
  expect(field(agree).checked).toBe(true);
  await send();
  await said('status');
  expect(requests[0]?.body).toMatchObject({ ...draft, phone: '9876543210' });
});

describe('while a contact message is being sent', () => {
  /** It is filled in with a file, sent, and without an answer yet. */
  async function renderSending() {
    keepDrafts();
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const contact = await renderContact(() => answered);
    const { field, fill, choose, send, user, requests, said } = contact;
    fill('Name', 'Kavitha');
    fill('Email', 'kavitha@example.in');
    fill('Message', ' We track stock on paper. ');
    await user.click(field(agree));
    await choose(sampleFiles.pdf);
    await send();
    await waitFor(() => expect(requests).toHaveLength(1));
    const succeed = async () => {
      answer(created());
      expect(await said('status')).toBe(messages.contact.sent);
    };
    return { ...contact, succeed };
  }

  test('what is typed and chosen stays in it, and in the draft', async () => {
    const { field, fill, choose, succeed } = await renderSending();
    fill('Message', ' We track stock on paper. And returns.');
    fill('Phone', '9876543210');
    await choose(sampleFiles.pdf, 'returns.pdf');
    await succeed();
    expect(field('File').files?.[0]?.name).toBe('returns.pdf');
    for (const label of ['Name', 'Email']) expect(field(label).value).toBe('');
    expect(field(agree).checked).toBe(false);
    const left = { message: ' We track stock on paper. And returns.', phone: '9876543210' };
    expect([field('Message').value, field('Phone').value]).toEqual(Object.values(left));
    expect(JSON.parse(sessionStorage.getItem('draft:contactMessage') ?? '')).toEqual(left);
  });

  test('a wrong file that is chosen hides nothing of its success, and one that is taken away stays away', async () => {
    const { field, choose, remove, succeed, said } = await renderSending();
    await choose(sampleFiles.pdf, 'brief.exe');
    await waitFor(() => expect(field('File').getAttribute('aria-invalid')).toBe('true'));
    await succeed();
    expect(field('File').files?.[0]?.name).toBe('brief.exe');
    await remove();
    expect(await said('status')).toBe(messages.contact.sent);
    expect(field('File').files).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  test('it is empty when it comes again, though no page had it when it was taken', async () => {
    const { field, succeed, nextPage } = await renderSending();
    await nextPage();
    await succeed();
    expect(sessionStorage).toHaveLength(0);
    await nextPage();
    for (const label of ['Name', 'Email', 'Message']) expect(field(label).value).toBe('');
  });
});
