// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFocusAfterSending, useSendingAnnounced } from '#forms/useSendingSigns.ts';
import { messages } from '#site/messages.ts';
import { announcerId } from '#starter/names.ts';

function Form({ isSending }: { isSending: boolean }) {
  useSendingAnnounced(isSending);
  return <div id={announcerId} />;
}

test('a request is announced after half a second, until its answer; a quick one is not', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { container, rerender } = render(<Form isSending={false} />);
  const after = (isSending: boolean, ms: number) => {
    rerender(<Form isSending={isSending} />);
    vi.advanceTimersByTime(ms);
    return container.textContent;
  };
  expect([after(true, 499), after(false, 1_000)]).toEqual(['', '']);
  expect([after(true, 499), after(true, 1), after(false, 0)]).toEqual(['', messages.sending, '']);
});

function FormWithButton({ isSending }: { isSending: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const expectFocus = useFocusAfterSending(form, isSending);
  return (
    <form ref={form}>
      <input aria-label="Name" />
      <button type="button" onClick={expectFocus}>
        Send here
      </button>
      <button type="submit">Submit</button>
    </form>
  );
}

test.each([
  ['on this form, whose button has lost the focus', true, '', 'Submit'],
  ['on this form, while the visitor has gone on to a field', true, 'Name', 'Name'],
  ['on another page with such a form', false, '', undefined],
])('after a request %s, the focus is where it belongs', (_, isHere, now, end) => {
  const { rerender } = render(<FormWithButton isSending={false} />);
  expect(document.activeElement).toBe(document.body);
  const named = (name: string) => screen.queryByRole('button', { name }) ?? screen.getByLabelText(name);
  if (isHere) fireEvent.click(named('Send here'));
  rerender(<FormWithButton isSending />);
  if (now) named(now).focus();
  rerender(<FormWithButton isSending={false} />);
  expect(document.activeElement).toBe(end ? named(end) : document.body);
});
