// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { announcerId, sendingPauseMs } from '#starter/names.ts';
import { showSending, showUsual } from '#starter/sendingForm.ts';

/** Adds a form to the page, with the region that announces. */
function addForm() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  document.body.innerHTML = `
    <form data-sending="Sending"><input><button type="submit"><span>Send <i>now</i></span></button></form>
    <div id="${announcerId}"></div>`;
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
  const [form, field, button] = [
    find<HTMLFormElement>('form'),
    find('input'),
    find<HTMLButtonElement>('button'),
  ];
  const announced = () => find(`#${announcerId}`).textContent;
  return { form, field, button, announced };
}

test('a form that is being sent says so on its button, and after half a second to screen readers', () => {
  const { form, button, announced } = addForm();
  showSending(form);
  expect([button.disabled, button.textContent, form.ariaBusy]).toEqual([true, 'Sending', 'true']);
  vi.advanceTimersByTime(sendingPauseMs - 1);
  expect(announced()).toBe('');
  vi.advanceTimersByTime(1);
  expect(announced()).toBe('Sending');
  showUsual(form);
  expect([button.disabled, button.innerHTML, form.ariaBusy]).toEqual([
    false,
    '<span>Send <i>now</i></span>',
    'false',
  ]);
  expect(announced()).toBe('');
});

test('the answer that comes soon is announced alone', () => {
  const { form, announced } = addForm();
  showSending(form);
  vi.advanceTimersByTime(sendingPauseMs - 1);
  showUsual(form);
  vi.advanceTimersByTime(sendingPauseMs);
  expect(announced()).toBe('');
});

test('the button gets the focus back that it lost, unless the visitor is in a field by now', () => {
  const { form, field, button } = addForm();
  const sendFrom = (next: () => void) => {
    button.focus();
    showSending(form);
    // Browsers take the focus from a button that is disabled; jsdom does not.
    field.focus();
    field.blur();
    expect(document.activeElement).toBe(document.body);
    next();
    showUsual(form);
    return document.activeElement;
  };
  expect(sendFrom(() => {})).toBe(button);
  expect(sendFrom(() => field.focus())).toBe(field);
});
