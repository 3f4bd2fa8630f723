// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLinks } from '#app/useLinks.ts';
import { contentApi } from '#store/contentApi.ts';
import { renderSection } from '../support/renderSection.tsx';

function Page() {
  useLinks();
  return (
    <>
      <a href="/about">About</a>
      <a href="/about" target="_blank" rel="noreferrer">
        Window
      </a>
      <a href="/uploads/a.pdf">File</a>
      <a href="/feed.xml">Feed</a>
      <a href="/about" onClick={(event) => event.preventDefault()}>
        Taken
      </a>
      <a href="https://other.example/about">Other</a>
    </>
  );
}

test.each<[what: string, name: string, init: MouseEventInit]>([
  ['a click', 'About', {}],
  ['a click with Ctrl', 'About', { ctrlKey: true }],
  ['a click with Command', 'About', { metaKey: true }],
  ['a click with Shift', 'About', { shiftKey: true }],
  ['a click with Alt', 'About', { altKey: true }],
  ['a click with the middle button', 'About', { button: 1 }],
  ['a click on a link to another window', 'Window', {}],
  ['a click on a file', 'File', {}],
  ['a click on the feed', 'Feed', {}],
  ['a click on another site', 'Other', {}],
])('%s is %s: the router takes only plain clicks on pages', async (what, name, init) => {
  const { router } = await renderSection(<Page />, { path: '/team' });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isTaken = false;
  const look = (event: Event) => {
    isTaken = event.defaultPrevented;
    // The browser would follow the link; jsdom cannot.
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  fireEvent(screen.getByText(name), click);
  expect([isTaken, router.state.location.pathname]).toEqual(
    what === 'a click' ? [true, '/about'] : [false, '/team'],
  );
});

test('a click that a part of the page has taken leads nowhere', async () => {
  const { router } = await renderSection(<Page />, { path: '/team' });
  fireEvent.click(screen.getByText('Taken'));
  expect(router.state.location.pathname).toBe('/team');
});

test('a link to the page that is shown adds no step to go back, and loads what is missing on it', async () => {
  history.replaceState(null, '', '/about');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { router, store } = await renderSection(<Page />, { path: '/about' });
  const isAsked = () => !contentApi.endpoints.pages.select()(store.getState()).isUninitialized;
  expect(isAsked()).toBe(false);
  fireEvent.click(screen.getByText('About'));
  expect(isAsked()).toBe(true);
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/about', 'REPLACE']);
});

test('nothing is fetched ahead for visitors who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { store } = await renderSection(<Page />, { path: '/team' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.pointerOver(screen.getByText('About'));
  vi.advanceTimersByTime(1_000);
  expect(contentApi.endpoints.pages.select()(store.getState()).isUninitialized).toBe(true);
});

test('a page is fetched once the mouse rests on its link, not while the mouse only passes', async () => {
  const { store } = await renderSection(<Page />, { path: '/team' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const isFetched = () => !contentApi.endpoints.pages.select()(store.getState()).isUninitialized;
  const rest = (name: string, ms: number) => {
    fireEvent.pointerOver(screen.getByText(name));
    vi.advanceTimersByTime(ms);
    return isFetched();
  };
  expect([rest('About', 149), rest('Other', 1_000), rest('About', 149)]).toEqual([false, false, false]);
  vi.advanceTimersByTime(1);
  expect(isFetched()).toBe(true);
});
