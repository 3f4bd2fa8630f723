// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FileField } from '#forms/FileField.tsx';
import { messages } from '#site/messages.ts';
import { renderSection } from '../support/renderSection.tsx';

test('a chosen file is announced half a second later, when the form has checked it', async () => {
  const { container } = await renderSection(<FileField name="file" label="File" removal="Remove file" />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const files = [new File(['%PDF-1.7'], 'brief.pdf', { type: 'application/pdf' })];
  fireEvent.change(screen.getByLabelText('File'), { target: { files } });
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  act(() => vi.advanceTimersByTime(499));
  expect(announced()).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(announced()).toBe(messages.file.chosen('brief.pdf'));
});
