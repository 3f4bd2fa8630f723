// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NoteList } from '#desk/page/publishing/NoteList.tsx';
import { usePutAside } from '#desk/page/publishing/putAside.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const notes = [{ name: 'skills', path: 'heading', reason: 'is long', isWarning: true }];

function Warnings({ heading }: { heading: string }) {
  const texts = { skills: { heading } };
  const { isAside, putAside, count, bringBack } = usePutAside({ notes, texts });
  const shown = notes.filter((note) => !isAside(note));
  return (
    <MemoryRouter>
      <NoteList
        title="Please check"
        severity="warning"
        notes={shown}
        {...{ texts, putAside }}
        onLeave={() => {}}
      />
      <button type="button" onClick={bringBack}>
        Show {count}
      </button>
    </MemoryRouter>
  );
}

test('a warning that is put aside comes back when its text changes, or on request', async () => {
  const isShown = () => screen.queryByText(/is long/) !== null;
  const page = render(<Warnings heading="One" />);
  await userEvent.click(screen.getByRole('button', { name: /^Put aside: .*is long/ }));
  expect(isShown()).toBe(false);
  // Another visit of the dialog.
  page.unmount();
  const next = render(<Warnings heading="One" />);
  expect(isShown()).toBe(false);
  next.rerender(<Warnings heading="Two" />);
  expect(isShown()).toBe(true);
  next.rerender(<Warnings heading="One" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1' }));
  expect(isShown()).toBe(true);
});
