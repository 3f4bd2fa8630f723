// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { liveRegion, useAnnounced } from '#desk/page/common/announce.ts';
import { timeoutOf } from '#desk/page/common/deskQuery.ts';
import { LeadFilters } from '#desk/page/leads/LeadFilters.tsx';
import type { LeadFilter } from '#desk/page/leads/useLeadFilter.ts';
import { TodayPage } from '#desk/page/today/TodayPage.tsx';
import { renderDesk } from '../support/renderDesk.tsx';
import { openWholeDesk } from '../support/wholeDesk.tsx';

/** Stops the clock of the page until the running test has finished. */
function stopClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('the result of a search is announced once nothing has changed for 0.7 seconds', () => {
  stopClock();
  const region = document.createElement('div');
  region.id = liveRegion;
  document.body.append(region);
  onTestFinished(() => region.remove());
  const initialProps = { result: '5 leads', about: '' };
  const { rerender } = renderHook(({ result, about }) => useAnnounced(result, about), { initialProps });
  rerender({ result: '2 leads', about: 'n' });
  vi.advanceTimersByTime(699);
  rerender({ result: '1 lead', about: 'ne' });
  vi.advanceTimersByTime(699);
  expect(region.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(region.textContent).toBe('1 lead');
  // The list is looked at again every few seconds: only another search is announced.
  rerender({ result: '2 leads', about: 'ne' });
  vi.advanceTimersByTime(9_999);
  expect(region.textContent).toBe('1 lead');
  // Each sentence stays for ten seconds.
  vi.advanceTimersByTime(1);
  expect(region.textContent).toBe('');
});

test('leads are searched 0.3 seconds after the last key, once', () => {
  stopClock();
  const change = vi.fn();
  const filter: LeadFilter = {
    view: 'open',
    kind: '',
    days: '',
    search: '',
    person: '',
    page: 0,
    query: '',
    pageQuery: '',
    address: '',
    change,
  };
  renderDesk(<LeadFilters filter={filter} open={3} />, () => ({}));
  const field = screen.getByRole('searchbox', { name: 'Search' });
  for (const value of ['n', 'ne']) {
    fireEvent.change(field, { target: { value } });
    act(() => vi.advanceTimersByTime(299));
  }
  expect(change).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(change.mock.calls).toEqual([[{ search: 'ne' }]]);
});

test('Today looks again after thirty seconds', async () => {
  stopClock();
  const { calls } = renderDesk(<TodayPage />, () => Response.json({ error: 'Later' }, { status: 503 }));
  const looks = () => calls.filter(({ path }) => path === 'today').length;
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(looks()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(looks()).toBe(2);
});

test('the desk looks for new leads and changes of others every three seconds, in every place', async () => {
  stopClock();
  const { calls } = openWholeDesk('/history', () => undefined);
  const looks = () => calls.filter(({ path }) => path === 'session').length;
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(looks()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(looks()).toBe(2);
});

test('a call has twenty seconds for its answer, and a picture of 30 MB ten minutes more', () => {
  expect([timeoutOf(0), timeoutOf(30_000_000)]).toEqual([20_000, 620_000]);
});
