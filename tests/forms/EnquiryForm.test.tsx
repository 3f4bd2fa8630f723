// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { trapField } from '#site/formFields.ts';
import { messages } from '#site/messages.ts';
import { renderForm } from '../support/renderForm.tsx';
import { sampleEnquiry as enquiry } from '../support/sampleEnquiry.ts';

afterEach(cleanup);

const created = () => Response.json({ message: 'Saved' }, { status: 201 });
const render = (respond: Parameters<typeof renderForm>[2] = created) =>
  renderForm(<EnquiryForm />, 'Enquiry', respond);

test('checks a wrong field again on every change, and the others only on submit', async () => {
  const { field, user, said, submit } = await render();
  await user.click(submit);
  await said('alert');
  await user.type(field('Phone'), '987654321');
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Phone'), '0');
  await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).toBe('false'));
  await user.clear(field('Phone'));
  expect(field('Phone').getAttribute('aria-invalid')).toBe('false');
});

/** What is announced under a field while it is used. */
const liveTextOf = (field: HTMLElement) =>
  field.closest('.MuiFormControl-root')?.querySelector('[aria-live=polite]')?.textContent;

test('takes digits only, at most ten, and keeps the caret where it was', async () => {
  const { field, user } = await render();
  await user.type(field('Phone'), '98a7-6 5(43)2x10');
  expect(field('Phone').value).toBe('9876543210');
  await user.type(field('Phone'), '7');
  expect(field('Phone').value).toBe('9876543210');
  await user.type(field('Phone'), '5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field('Phone').value).toBe('9876543210');
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '9876');
  await user.type(field('Phone'), 'x5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field('Phone').value).toBe('98576');
  expect(field('Phone').selectionStart).toBe(3);
});

test('says that it does not take an eleventh digit, until the number is changed', async () => {
  const { field, user, said, submit } = await render();
  const phone = field('Phone');
  const live = () => liveTextOf(phone);
  await user.type(phone, '9876543210');
  expect(live()).toBe('');
  await user.type(phone, '1');
  await waitFor(() => expect(live()).toBe(messages.enquiry.phone));
  await user.type(phone, '-');
  await user.type(phone, '{Backspace}');
  expect(phone.value).toBe('987654321');
  await waitFor(() => expect(live()).toBe(''));

  await user.type(phone, '05', { initialSelectionStart: 9 });
  await waitFor(() => expect(live()).toBe(messages.enquiry.phone));
  await user.click(submit);
  await said('status');
  expect(phone.value).toBe('');
  await waitFor(() => expect(live()).toBe(''));
});

test('makes no other number of one that is corrected in the middle', async () => {
  const { field, user } = await render();
  const phone = field('Phone');
  await user.type(phone, '9198765432');
  await user.type(phone, '1', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  await user.type(phone, '0', { initialSelectionStart: 10 });
  expect(phone.value).toBe('9198765432');
  await waitFor(() => expect(liveTextOf(phone)).toBe(messages.enquiry.phone));
});

test('says the budget in words, and refuses a digit that would exceed one crore', async () => {
  const { field, user, requests, said, submit } = await render();
  const hint = () =>
    document.getElementById(field('Project budget').getAttribute('aria-describedby') ?? '')?.textContent;
  const live = () => liveTextOf(field('Project budget'));
  expect(hint()).toBe('Up to ₹1,00,00,000 (1 crore)');
  await user.type(field('Project budget'), '2500000');
  expect(live()).toBe('');
  await waitFor(() => expect(live()).toBe('₹25,00,000, 25 lakh'));
  // A description that changes is read at every change.
  expect(hint()).toBe('Up to ₹1,00,00,000 (1 crore)');
  await user.type(field('Project budget'), '0');
  expect(field('Project budget').value).toBe('2500000');
  await waitFor(() => expect(live()).toBe(messages.enquiry.notTaken(messages.enquiry.budget)));

  // The amount in the field is not what was typed: it is not sent without a word.
  await user.type(field('Phone'), enquiry.phone);
  await user.click(submit);
  expect(await said('alert')).toBe(messages.enquiry.budget);
  await waitFor(() => expect(document.activeElement).toBe(field('Project budget')));
  expect(requests).toEqual([]);

  await user.click(submit);
  expect(await said('status')).toBe(messages.enquiry.sent);
  expect(requests[0]?.body.ProjectBudget).toBe('2500000');
});

test('refuses a decimal point in the budget, and what is typed after it', async () => {
  const { field, user, requests, said, submit } = await render();
  const budget = field('Project budget');
  const live = () => liveTextOf(budget);
  await user.type(budget, '1.5');
  expect(budget.value).toBe('1');
  await waitFor(() => expect(live()).toBe(messages.enquiry.notTaken(messages.enquiry.wholeRupees)));

  await user.type(field('Phone'), enquiry.phone);
  await user.click(submit);
  expect(await said('alert')).toBe(messages.enquiry.wholeRupees);
  expect(requests).toEqual([]);

  await user.type(budget, '{Backspace}15');
  expect(budget.value).toBe('15');
  await waitFor(() => expect(live()).toBe('₹15'));
  await user.click(submit);
  expect(await said('status')).toBe(messages.enquiry.sent);
  expect(requests[0]?.body.ProjectBudget).toBe('15');
});

test('refuses a budget with words that is pasted, keeps what it had, and takes the next one', async () => {
  const { field, user, said, submit } = await render();
  const budget = field('Project budget');
  fireEvent.change(budget, { target: { value: '300' } });
  fireEvent.change(budget, { target: { value: '1.5 lakh' } });
  expect(budget.value).toBe('300');
  await waitFor(() =>
    expect(liveTextOf(budget)).toBe(messages.enquiry.notTaken(messages.enquiry.wholeRupees)),
  );
  await user.type(budget, '0');
  expect(budget.value).toBe('3000');
  await waitFor(() => expect(liveTextOf(budget)).toBe('₹3,000, 3 thousand'));
  await user.type(field('Phone'), enquiry.phone);
  await user.click(submit);
  expect(await said('status')).toBe(messages.enquiry.sent);
});

test('says when the description is nearly full, and refuses one that is too long without cutting it', async () => {
  const { field, user, said, submit } = await render();
  const message = field('Project description');
  const live = () => liveTextOf(message);
  const fill = (length: number) => fireEvent.change(message, { target: { value: 'x'.repeat(length) } });
  fill(4_499);
  expect(live()).toBe('');
  fill(4_500);
  await waitFor(() => expect(live()).toBe('4,500 of 5,000 characters'));
  fill(5_000);
  await waitFor(() => expect(live()).toBe('5,000 of 5,000 characters'));
  fill(5_120);
  await waitFor(() => expect(live()).toBe('5,120 of 5,000 characters, 120 too many'));

  await user.type(field('Phone'), enquiry.phone);
  await user.click(submit);
  expect(await said('alert')).toBe(messages.tooLong(5_000));
  expect(message.value).toHaveLength(5_120);
  await waitFor(() => expect(document.activeElement).toBe(message));

  fill(5_000);
  await user.click(submit);
  await said('status');
  await waitFor(() => expect(live()).toBe(''));
});

test('tells the server only when its hidden field was filled in', async () => {
  const { form, field, user, requests, said, submit } = await render();
  const trap = form.querySelector<HTMLInputElement>(`[name=${trapField}]`);
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(trap?.tabIndex).toBe(-1);
  if (trap) trap.value = 'https://spam.example';
  await user.type(field('Phone'), enquiry.phone);
  await user.click(submit);
  expect(await said('status')).toBe(messages.enquiry.sent);
  expect(requests[0]?.body[trapField]).toBe('https://spam.example');
});
