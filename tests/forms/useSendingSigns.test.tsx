// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSendingAnnounced } from '#forms/useSendingSigns.ts';
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
