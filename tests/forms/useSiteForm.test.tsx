// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import { Notices } from '#layout/Notices.tsx';
import { formField, honeypotField, productParameter } from '#site/formFields.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import { renderSection } from '../support/renderSection.tsx';
import { sampleFiles } from '../support/sampleFiles.ts';
import { seed } from '../support/seed.ts';

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
  const announcer = (await screen.findByText(messages.file.removed)).closest('[aria-live=polite]');
  expect([announcer !== null, document.activeElement]).toEqual([true, field]);
  await user.upload(field, file);
  await waitFor(() => expect(announcer?.textContent).toBe(messages.file.chosen(name)));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.contact.sent));
  await waitFor(() => expect(screen.queryByText(messages.file.chosen(name))).toBeNull());
  expect(screen.queryByText(messages.file.removed)).toBeNull();
  expect(store.getState().content.mutations).toEqual({});
});

const field = <Element extends HTMLElement>(name: string) =>
  document.querySelector<Element>(`[name=${name}]`) as Element;

test('what programs fill in is sent as the fields show it, whether React notices or not', async () => {
  const user = userEvent.setup();
  const posted: Record<string, unknown>[] = [];
  const post = async (request: Request) => {
    posted.push(await request.json());
    return Response.json({}, { status: 201 });
  };
  const fill = (values: Record<string, string>, ...events: string[]) => {
    for (const [name, value] of Object.entries(values)) {
      const input = field<HTMLInputElement>(name);
      // React overrides the property to learn of changes; a program may bypass it or not, with and without events.
      input.value = value;
      for (const type of events) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  await renderSection(
    <>
      <EnquiryForm />
      <Notices />
    </>,
    { path: '/contact', post },
  );
  await user.type(field('phone'), '9876543210');
  fill({ firstName: 'Asha', email: 'asha@site.example' }, 'input', 'change');
  fill({ company: 'Night Clinic', ProjectBudget: '₹ 25 lakh', phone: '+91 98765 43211' });
  await user.click(screen.getByRole('button', { name: 'Submit enquiry' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.enquiry.sent));
  expect(posted).toEqual([
    expect.objectContaining({
      firstName: 'Asha',
      email: 'asha@site.example',
      company: 'Night Clinic',
      phone: '9876543211',
      ProjectBudget: '2500000',
    }),
  ]);
  expect(field<HTMLInputElement>('company').value).toBe('');

  cleanup();
  await renderSection(<ContactMessageForm />, { path: '/about', post });
  fill({ name: 'Asha', email: 'asha@site.example', phone: '0 98765 43210' });
  field<HTMLInputElement>('agreeToUpdates').checked = true;
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).toMatchObject({ name: 'Asha', phone: '9876543210', agreeToUpdates: true });
});

test('a budget above the limit returns to the amount that the field showed, not to earlier text', async () => {
  const user = userEvent.setup();
  await renderSection(<EnquiryForm />, { path: '/contact' });
  const budget = field<HTMLInputElement>('ProjectBudget');
  await user.type(budget, '99 lakh');
  await user.tab();
  await user.type(budget, '0');
  expect(budget.value).toBe('9900000');
  budget.value = '5000000';
  await user.type(budget, '0');
  expect(budget.value).toBe('5000000');
});

test('deleting in a budget never makes an amount that was not typed', async () => {
  const user = userEvent.setup();
  await renderSection(<EnquiryForm />, { path: '/contact' });
  const budget = field<HTMLInputElement>('ProjectBudget');
  await user.type(budget, '10 lakh');
  for (const left of ['10 lak', '10 la', '10 l', '10 ']) {
    await user.keyboard('{Backspace}');
    expect(budget.value).toBe(left);
  }
  await user.tab();
  expect(budget.value).toBe('10');
});

test('a phone’s keyboard, which composes whole words, types no eleventh digit either', async () => {
  await renderSection(<EnquiryForm />, { path: '/contact' });
  const phone = field<HTMLInputElement>('phone');
  const compose = (text: string) => {
    phone.focus();
    // React reads the value that the element itself has.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, text);
    fireEvent(
      phone,
      new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', data: text }),
    );
  };
  for (let length = 1; length <= 11; length++) compose('98765432101'.slice(0, length));
  expect(phone.value).toBe('9876543210');
});

test('a file of a wrong kind is announced with its error, not as chosen', async () => {
  const user = userEvent.setup({ applyAccept: false });
  await renderSection(<ContactMessageForm />, { path: '/about' });
  const input = field<HTMLInputElement>('file');
  await user.upload(input, new File(['x'], 'tool.exe'));
  const live = input.parentElement?.querySelector('[aria-live]');
  await waitFor(() => expect(live?.textContent).toBe(messages.file.kind));
});

test('two newsletter forms on a page have their own errors, drafts and values', async () => {
  const user = userEvent.setup();
  const posted = {
    form: 'newsletter.1',
    sent: false,
    values: { email: 'x' },
    errors: { email: 'Wrong' },
  } as const;
  const post = () => Response.json({}, { status: 201 });
  const page = (
    <>
      <NewsletterForm name="News" place={1} />
      <NewsletterForm />
      <Notices />
    </>
  );
  await renderSection(page, { post, opening: { posted } });
  const [second, first] = screen.getAllByLabelText<HTMLInputElement>('Email address');
  if (!first || !second) throw new Error('There are no two forms');
  expect([second.value, first.value]).toEqual(['x', '']);
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(first.getAttribute('aria-invalid')).toBe('false');
  expect(document.activeElement).toBe(second);
  await user.type(first, 'kavitha@example.in{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  expect([second.value, first.value]).toEqual(['x', '']);
  const ids = [...document.querySelectorAll<HTMLInputElement>(`[name=${formField}]`)].map(
    ({ value }) => value,
  );
  expect(ids).toEqual(['newsletter.1', 'newsletter']);
  const labels = screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'));
  expect(labels).toEqual(['News 2', 'Newsletter']);

  // The other form, which has no error, does not take the message away.
  await user.type(second, '{Enter}');
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert.textContent).not.toBe(''));
  // A field that has the focus already announces nothing.
  expect(alert.getAttribute('aria-live')).toBe('assertive');
  await user.type(second, 'y');
  expect(alert.textContent).not.toBe('');
  // One that gets it announces its error itself.
  await user.click(second.form?.querySelector('[type=submit]') as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(alert.getAttribute('aria-live')).toBe('off');
});

test('the errors of an enquiry are announced in the order of its fields', async () => {
  const { container } = await renderSection(<EnquiryForm />, { path: '/contact' });
  const names = [...container.querySelectorAll<HTMLInputElement>('input, textarea')]
    .map(({ name }) => name)
    .filter((name) => name !== formField && name !== honeypotField);
  expect(Object.keys(enquiry.schema.fields)).toEqual(names);
});

test('the product of the address replaces another product, but no typed words', async () => {
  const [first, second] = seed('navigation').flatMap(({ submenu }) => submenu);
  const at = (path: string | undefined) => `/contact?${productParameter}=${path}`;
  const { router } = await renderSection(<EnquiryForm />, { path: at(first?.path) });
  const design = field<HTMLInputElement>('ProductDesign');
  expect(design.value).toBe(first?.name);
  await act(() => router.navigate(at(second?.path)));
  expect(design.value).toBe(second?.name);
  // Nobody's typing is disturbed.
  design.focus();
  await act(() => router.navigate(at(first?.path)));
  expect(design.value).toBe(second?.name);
  design.blur();
  design.value = 'A rough sketch';
  await act(() => router.navigate(at(first?.path)));
  expect(design.value).toBe('A rough sketch');
});

test('the length of a message is told from nine tenths of the limit, a second after the last key', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await renderSection(<EnquiryForm />, { path: '/contact' });
  const message = field<HTMLTextAreaElement>('message');
  const near = textLimits.message * 0.9;
  const told = messages.messageLength(near, textLimits.message);
  const isToldAfter = (length: number, ms: number) => {
    fireEvent.input(message, { target: { value: 'x'.repeat(length) } });
    act(() => vi.advanceTimersByTime(ms));
    return screen.queryByText(told) !== null;
  };
  expect(isToldAfter(near - 1, 5_000)).toBe(false);
  expect(document.body.textContent).not.toContain(' characters');
  expect([isToldAfter(near, 999), isToldAfter(near + 1, 999), isToldAfter(near, 1_000)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('the first wrong field has the message until it is right, and the focus unless the visitor has gone on', async () => {
  const page = (
    <>
      <ContactMessageForm />
      <Notices />
    </>
  );
  await renderSection(page, { path: '/about' });
  const alert = screen.getByRole('alert');
  const submit = () => fireEvent.submit(field('name').closest('form') as HTMLFormElement);
  submit();
  await waitFor(() => expect(alert.textContent).toContain(messages.contact.name));
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  fireEvent.input(field('name'), { target: { value: 'Asha' } });
  await waitFor(() => expect(alert.textContent).toBe(''));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  submit();
  await wait(150);
  field('message').focus();
  await wait(2_000);
  expect(alert.textContent).toContain(messages.contact.email);
  expect(document.activeElement).toBe(field('message'));
});

test('a form that is sent twice at once is posted once, and clears what was sent of itself alone', async () => {
  const { letGo, late } = holdAnswers();
  let posts = 0;
  let isAway = true;
  const post = async () => {
    if (isAway) return Response.json({}, { status: 500 });
    posts += 1;
    return (await late(Response.json({}, { status: 201 }))) as Response;
  };
  const page = (
    <>
      <ContactMessageForm />
      <NewsletterForm />
      <Notices />
    </>
  );
  await renderSection(page, { path: '/about', post });
  const [email, other] = document.querySelectorAll<HTMLInputElement>('[name=email]');
  if (!email || !other) throw new Error('There are no two forms');
  fireEvent.input(field('name'), { target: { value: 'Asha' } });
  for (const each of [email, other]) fireEvent.input(each, { target: { value: 'asha@site.example' } });
  const form = field('name').closest('form') as HTMLFormElement;
  const { notSent } = seed('contactMessageForm').after;
  fireEvent.submit(form);
  await screen.findByText(notSent);
  isAway = false;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(posts).toBe(1));
  // The failure was that of the attempt before.
  expect(screen.queryByText(notSent)).toBeNull();
  fireEvent.input(field('name'), { target: { value: 'Asha Rao' } });
  fireEvent.input(field('phone'), { target: { value: '98765' } });
  fireEvent.submit(form);
  const isWrong = () => field('phone').getAttribute('aria-invalid');
  await waitFor(() => expect(isWrong()).toBe('true'));
  letGo();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messages.contact.sent));
  expect(posts).toBe(1);
  // Typed meanwhile, sent, and of the other form.
  const values = [field<HTMLInputElement>('name'), email, other].map(({ value }) => value);
  expect(values).toEqual(['Asha Rao', '', 'asha@site.example']);
  // A field that was changed meanwhile is checked when it is sent.
  expect([field<HTMLInputElement>('phone').value, isWrong()]).toEqual(['98765', 'false']);
});
