// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { useLeadFilter } from '#desk/page/leads/useLeadFilter.ts';

test('Back leaves a search at once, however often its words changed, and returns to an earlier view', async () => {
  onTestFinished(cleanup);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/today', '/leads']} initialIndex={1}>
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ filter: useLeadFilter(), navigate: useNavigate(), at: useLocation() }),
    { wrapper },
  );
  const change = (changes: Parameters<typeof result.current.filter.change>[0]) =>
    act(async () => result.current.filter.change(changes));
  const goBack = () => act(async () => void result.current.navigate(-1));
  await change({ view: 'done' });
  for (const search of ['n', 'ne', 'neem']) await change({ search });
  expect(result.current.filter).toMatchObject({ view: 'done', search: 'neem' });
  await goBack();
  expect(result.current.filter).toMatchObject({ view: 'open', search: '' });
  await goBack();
  expect(result.current.at.pathname).toBe('/today');
});
