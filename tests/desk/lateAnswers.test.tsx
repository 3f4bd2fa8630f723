// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LateFailures } from '#desk/page/common/LateFailures.tsx';
import { useLateFailure } from '#desk/page/common/lateFailures.ts';
import { openDeskOfLeads, tick, wholeLead } from '../support/deskOfLeads.tsx';
import { holdAnswers } from '../support/holdAnswers.ts';
import { renderDesk } from '../support/renderDesk.tsx';

const idOf = (name: string) => name.charCodeAt(0).toString(16).padStart(32, '0');
const leads = ['Asha', 'Bina', 'Chitra'].map((name) =>
  wholeLead({ name, id: idOf(name), phone: '9848011223', suspect: name === 'Asha' }),
);
const refusal = () => Response.json({ error: 'Too many calls at once.' }, { status: 503 });

/** Opens the whole desk, which refuses changes of leads once they are let go. */
function openRefusing(place: string) {
  const { letGo, late } = holdAnswers();
  openDeskOfLeads(leads, {
    isWhole: true,
    path: place,
    own: ({ method, path }) => {
      if (path === 'versions') return [];
      return method === 'GET' ? undefined : late(refusal());
    },
  });
  return letGo;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const selection = () => within(screen.getByRole('group', { name: 'Selected leads' }));

test.each(['Answered', 'Not suspect', 'Add note', 'Mark done'])(
  'a late failure of “%s” names its lead while the next one is open',
  async (button) => {
    const letGo = openRefusing(`/leads/${idOf('Asha')}`);
    const call = await screen.findByRole('link', { name: 'Call' });
    if (button === 'Answered') {
      call.addEventListener('click', (event) => event.preventDefault());
      await userEvent.click(call);
    }
    if (button === 'Add note')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call her again');
    await press(button);
    await press('Next lead');
    await screen.findByRole('heading', { name: 'Bina' });
    letGo();
    const alert = await screen.findByText(/Too many calls at once/);
    expect(alert.textContent).toContain('Asha');
  },
);

test.each(['Mark done', 'Add note'])(
  'the late failure of “%s” is said in the place to which staff have gone',
  async (button) => {
    const letGo = openRefusing(`/leads/${idOf('Asha')}`);
    const note = await screen.findByRole('textbox', { name: 'Note' });
    if (button === 'Add note') await userEvent.type(note, 'Call her again');
    await press(button);
    // A second failure of the same kind is said once.
    if (button === 'Add note') await press('Mark done');
    const places = within(screen.getByRole('navigation', { name: 'Desk' }));
    await userEvent.click(places.getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { name: 'History' });
    letGo();
    const alert = await screen.findByText(/Too many calls at once/);
    expect(alert.textContent).toContain('Asha');
    await userEvent.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Too many calls at once/)).toBeNull();
  },
);

/** A place of the desk with a part that goes, and whose calls fail afterwards. */
function PlaceOfLateFailures({ onReady }: { onReady: (fail: ReturnType<typeof useLateFailure>) => void }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <PartThatGoes onReady={onReady} />}
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
      <LateFailures />
    </>
  );
}

function PartThatGoes({ onReady }: Parameters<typeof PlaceOfLateFailures>[0]) {
  onReady(useLateFailure());
  return null;
}

test('the three newest late failures are shown, each once, and two of one lead next to each other', async () => {
  let fail = (_sentence: string, _error: unknown) => false;
  renderDesk(
    <PlaceOfLateFailures
      onReady={(ready) => {
        fail = ready;
      }}
    />,
    () => undefined,
  );
  const failed = (of: string, error: string) =>
    act(() => void fail(`${of} was not saved.`, { status: 507, data: { error } }));
  /** The name and the reason of each. */
  const shown = () =>
    screen.queryAllByRole('alert').map(({ textContent }) => textContent?.replace(' was not saved. ', ': '));
  failed('Asha', 'Said by the part itself.');
  expect(shown()).toEqual([]);
  await press('Leave');
  failed('Asha', 'Full.');
  failed('Bina', 'Full.');
  failed('Bina', 'Busy.');
  failed('Asha', 'Full.');
  expect(shown()).toEqual(['Bina: Full.', 'Bina: Busy.', 'Asha: Full.']);
  failed('Chitra', 'Full.');
  expect(shown()).toEqual(['Bina: Busy.', 'Asha: Full.', 'Chitra: Full.']);
});

test('after a double click on “Mark done” the mark can still be undone, and one on “Undo” undoes it once', async () => {
  const { stored, calls } = openDeskOfLeads(leads, { isWhole: true });
  await tick('Bina');
  await userEvent.dblClick(selection().getByRole('button', { name: 'Mark done' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bina' })).toBeNull());
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Bina' });
  expect(stored.get(idOf('Bina'))?.state).toBe('open');
  expect(calls.filter(({ path }) => path === 'leads/undo')).toHaveLength(1);
});

test('an undo that the desk does not take can be tried again, and its failure goes with the next mark', async () => {
  let refusals = 1;
  const { stored } = openDeskOfLeads(leads, {
    isWhole: true,
    own: ({ path }) => (path === 'leads/undo' && refusals-- > 0 ? refusal() : undefined),
  });
  await tick('Bina');
  await userEvent.click(selection().getByRole('button', { name: 'Mark done' }));
  await press('Undo');
  await screen.findByText(/Too many calls at once/);
  await press('Undo');
  await waitFor(() => expect(stored.get(idOf('Bina'))?.state).toBe('open'));
  await waitFor(() => expect(screen.queryByText(/Too many calls at once/)).toBeNull());
});

test('a mark that fails for several leads says how many there are, also while one of them is open', async () => {
  openDeskOfLeads(leads, {
    isWhole: true,
    path: `/leads/${idOf('Asha')}`,
    own: ({ method }) => (method === 'GET' ? undefined : refusal()),
  });
  await tick('Asha', 'Bina');
  await userEvent.click(selection().getByRole('button', { name: 'Mark done' }));
  const alert = await screen.findByText(/Too many calls at once/);
  expect(alert.textContent).toContain('2 leads');
});

test('an owner who is typed for the selection goes to it, although its mark is answered meanwhile', async () => {
  const { letGo, late } = holdAnswers();
  let isFirst = true;
  const { stored, sent } = openDeskOfLeads(leads, {
    isWhole: true,
    own: ({ method }) => {
      if (method !== 'PATCH' || !isFirst) return undefined;
      isFirst = false;
      return late({
        before: [{ id: idOf('Bina'), state: 'open', owner: '', due: '', entry: 1 }],
        mailed: '',
      });
    },
  });
  await tick('Bina');
  await userEvent.click(selection().getByRole('button', { name: 'Mark done' }));
  await userEvent.type(selection().getByRole('combobox', { name: 'Owner' }), 'Ra');
  letGo();
  await screen.findByText('The lead is done.');
  await userEvent.keyboard('vi{Enter}');
  await waitFor(() => expect(stored.get(idOf('Bina'))?.owner).toBe('Ravi'));
  expect(sent().at(-1)).toMatchObject({ ids: [idOf('Bina')], owner: 'Ravi' });
});

test.each(['Answered', 'Mark done'])(
  'the focus stays in a note that is written while “%s” is answered late',
  async (button) => {
    const { letGo, late } = holdAnswers();
    const desk = openDeskOfLeads(leads, {
      isWhole: true,
      path: `/leads/${idOf('Asha')}`,
      own: ({ method, body }) => {
        if (method !== 'PATCH') return undefined;
        Object.assign(desk.stored.get(idOf('Asha')) ?? {}, body);
        return late({
          before: [{ id: idOf('Asha'), state: 'open', owner: '', due: '', entry: 1 }],
          mailed: '',
        });
      },
    });
    if (button === 'Answered') {
      const call = await screen.findByRole('link', { name: 'Call' });
      call.addEventListener('click', (event) => event.preventDefault());
      await userEvent.click(call);
    }
    await press(button);
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.click(note);
    letGo();
    if (button === 'Answered') await screen.findByText('1 lead is answered.');
    else await screen.findByRole('button', { name: 'Reopen' });
    for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(note);
  },
);

/** Opens the dialog that erases Asha, and presses its button. The desk answers when it is let go. */
async function eraseLate() {
  const { letGo, late } = holdAnswers();
  const { calls } = openDeskOfLeads(leads, {
    isWhole: true,
    path: `/leads/${idOf('Asha')}`,
    own: ({ path }) => {
      if (path === 'versions') return [];
      if (path.endsWith('/person')) return { total: 1, rows: [leads[0]] };
      return path.endsWith('/erase') ? late({ erased: 1 }) : undefined;
    },
  });
  await press('Erase this person …');
  await press('Erase 1 lead');
  return { calls, letGo };
}

test('keys that are pressed while a person is erased do nothing behind the dialog', async () => {
  const { letGo } = await eraseLate();
  await userEvent.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
  within(screen.getByRole('dialog')).getByText(/Enquiry/);
  expect(screen.getByRole('dialog').textContent).toContain('Asha');
  letGo();
  await screen.findByText(/^Erased 1 lead/);
});

test('a person who is erased late leaves staff on the screen to which they have gone', async () => {
  const { calls, letGo } = await eraseLate();
  // As Back does, although the dialog covers the link.
  fireEvent.click(screen.getByRole('link', { name: 'History', hidden: true }));
  await screen.findByRole('heading', { name: 'History' });
  calls.length = 0;
  // `act` renders all that the answer brings.
  await act(async () => {
    letGo();
    while (!calls.some(({ path }) => path === 'session')) await new Promise(requestAnimationFrame);
    for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame);
  });
  screen.getByRole('heading', { name: 'History' });
});
