// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ContactMessageForm } from '#forms/ContactMessageForm.tsx';
import { EnquiryForm } from '#forms/EnquiryForm.tsx';
import { Notices } from '#layout/Notices.tsx';
import { messages } from '#site/messages.ts';
import { renderSection } from '../support/renderSection.tsx';

/** A way in which text comes into a field, as the keyboards and programs of visitors do it. */
type Way = (field: HTMLInputElement, text: string) => Promise<void>;

/** Writes a field's value as the browser does, past React's own property. */
const write = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

/** Writes a value and tells of it as the browser does. */
function enter(field: HTMLInputElement, value: string, inputType: string, data: string | null): void {
  write(field, value);
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType, data }));
}

const inputs: Record<string, Way> = {
  typed: async (field, text) => {
    const user = userEvent.setup({ delay: null });
    await user.clear(field);
    await user.type(field, text);
  },
  pasted: async (field, text) => enter(field, text, 'insertFromPaste', text),
  'pasted after a plus': async (field, text) => {
    const plus = /^\+/.exec(text)?.[0] ?? '';
    if (plus) enter(field, plus, 'insertText', plus);
    const pasted = text.slice(plus.length);
    enter(field, field.value + pasted, 'insertFromPaste', pasted);
  },
  'filled in by the browser': async (field, text) => {
    write(field, text);
    fireEvent(field, new Event('input', { bubbles: true }));
  },
  'written by a program, key by key': async (field, text) => {
    for (const key of text) {
      write(field, field.value + key);
      fireEvent(field, new Event('input', { bubbles: true }));
    }
  },
  'written by a program that says nothing': async (field, text) => write(field, text),
  'inserted by a phone without keys': async (field, text) => {
    for (const key of text) enter(field, field.value + key, 'insertText', key);
  },
  'composed as a whole with every key': async (field, text) => {
    for (const key of text) enter(field, field.value + key, 'insertCompositionText', field.value + key);
  },
  'composed in two pieces': async (field, text) => {
    const middle = text.search(/\d/) + 2;
    for (const piece of [text.slice(0, middle), text.slice(middle)]) {
      fireEvent.compositionStart(field);
      // The keyboard takes what is there into its composition.
      write(field, field.value + piece);
      fireEvent.compositionEnd(field, { data: field.value });
    }
  },
};

/** Numbers, and what of them is sent: none of another country. */
const numbers: [typed: string, sent: string | undefined][] = [
  ['+971 50 123 4567', undefined],
  ['+44 7700 900123', undefined],
  ['+65 9123 4567', undefined],
  ['＋６５ ９１２３ ４５６７', undefined],
  ['\u200b(+65) 9123-4567', undefined],
  ['+91 5876543210', undefined],
  ['0065 9123 4567', undefined],
  ['+91 98765 43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['091-98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['\u200e98765\u200b43210\u00a0', '9876543210'],
];

const forms = [
  {
    name: 'enquiry',
    form: <EnquiryForm />,
    submit: 'Submit enquiry',
    error: messages.enquiry.phone,
    done: messages.enquiry.sent,
  },
  {
    name: 'contact message',
    form: <ContactMessageForm />,
    submit: 'Send message',
    error: messages.contact.phone,
    done: messages.contact.sent,
  },
] as const;

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

/** The ways that the field of the other form is tried with as well. */
const some = ['typed', 'pasted', 'composed as a whole with every key'];

for (const { name, form, submit, error, done } of forms)
  test.each(name === 'enquiry' ? Object.keys(inputs) : some)(
    `the phone of the ${name}, %s, is sent as it was meant, or refused`,
    async (way) => {
      const sent: string[] = [];
      const post = async (request: Request) => {
        sent.push((await request.json()).phone);
        return Response.json({}, { status: 201 });
      };
      const page = (
        <>
          {form}
          <Notices />
        </>
      );
      await renderSection(page, { path: '/about', post });
      const button = screen.getByRole('button', { name: submit });
      const phone = field('phone');
      // They are on the page from the beginning: looking for a role at each step would take most of the time.
      const notices = [screen.getByRole('alert'), screen.getByRole('status')];
      for (const [typed, meant] of numbers) {
        if (name !== 'enquiry') {
          enter(field('name'), 'Asha', 'insertText', 'Asha');
          enter(field('email'), 'asha@site.example', 'insertText', 'asha@site.example');
        }
        // The visitor deletes the refused number and types another one.
        if (way !== 'typed') enter(phone, '', 'deleteContentBackward', null);
        phone.focus();
        await inputs[way]?.(phone, typed);
        sent.length = 0;
        fireEvent.click(button);
        await waitFor(() => {
          const shown = notices.map((it) => it.textContent);
          expect([typed, ...shown, ...sent]).toEqual([typed, ...(meant ? ['', done, meant] : [error, ''])]);
        });
        // The form sends nothing of a refused number later, either.
        await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      }
    },
  );

test('nothing is left of a plus that was typed alone, once its field was left', async () => {
  const user = userEvent.setup({ delay: null });
  await renderSection(<EnquiryForm />, { path: '/contact' });
  const phone = field('phone');
  await user.type(phone, '+');
  await user.tab();
  await user.type(phone, '9876543210');
  expect([phone.value, phone.validity.customError]).toEqual(['9876543210', false]);
});
