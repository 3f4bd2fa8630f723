// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePageChange } from '#app/usePageChange.ts';
import { failure, success } from '#site/notice.ts';
import { announcerId, topName, viewEvent } from '#starter/names.ts';
import { notified } from '#store/notices.ts';
import { renderSection } from '../support/renderSection.tsx';

function Page() {
  usePageChange();
  return <div id={announcerId} />;
}

/** Opens a page on a fake clock. `announced` returns the title that screen readers announce. */
async function openTeam() {
  // jsdom cannot scroll.
  vi.stubGlobal('scrollTo', () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const { router } = await renderSection(<Page />, { path: '/team' });
  return { router, announced: () => document.getElementById(announcerId)?.textContent };
}

test('a new page’s title is announced for five seconds, and is not found at the page’s end afterwards', async () => {
  const { router, announced } = await openTeam();
  document.title = 'About us';
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

test('a title is announced only if the focus has gone with the page before, and for its own five seconds', async () => {
  const { router, announced } = await openTeam();
  const kept = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => kept.remove());
  kept.focus();
  document.title = 'About us';
  await act(() => router.navigate('/about'));
  expect(announced()).toBe('');
  kept.blur();
  vi.advanceTimersByTime(3_000);
  document.title = 'Careers';
  await act(() => router.navigate('/careers'));
  vi.advanceTimersByTime(3_000);
  expect(announced()).toBe('Careers');
});

test('the first page is no page change: a visitor stays where they are and is counted once', async () => {
  const events: string[] = [];
  const note = ({ type }: Event) => void events.push(type);
  for (const type of [viewEvent, topName]) addEventListener(type, note);
  onTestFinished(() => [viewEvent, topName].forEach((type) => void removeEventListener(type, note)));
  vi.stubGlobal('scrollTo', () => events.push('scroll'));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { router } = await renderSection(<Page />, { path: '/team' });
  expect(events).toEqual([]);
  await act(() => router.navigate('/about'));
  expect(events).toEqual([viewEvent, 'scroll', topName]);
});
