// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePageChange } from '#app/usePageChange.ts';
import { failure, success } from '#site/notice.ts';
import { announcerId } from '#starter/names.ts';
import { notified } from '#store/notices.ts';
import { renderSection } from '../support/renderSection.tsx';

function Page() {
  usePageChange();
  return <div id={announcerId} />;
}

test('a new page’s title is announced for five seconds, and is not found at the page’s end afterwards', async () => {
  // jsdom cannot scroll.
  vi.stubGlobal('scrollTo', () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const { router } = await renderSection(<Page />, { path: '/team' });
  document.title = 'About us';
  const announced = () => document.getElementById(announcerId)?.textContent;
  expect(announced()).toBe('');
  await act(() => router.navigate('/about'));
  vi.advanceTimersByTime(4_999);
  expect(announced()).toBe('About us');
  vi.advanceTimersByTime(1);
  expect(announced()).toBe('');
});

test('a failure goes with its page, and a success stays', async () => {
  vi.stubGlobal('scrollTo', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const { router, store } = await renderSection(<Page />, { path: '/team' });
  for (const [path, notice, isLeft] of [
    ['/about', failure('Not sent'), false],
    ['/careers', success('Sent'), true],
  ] as const) {
    store.dispatch(notified(notice));
    await act(() => router.navigate(path));
    expect(store.getState().notices.current !== null).toBe(isLeft);
  }
});
