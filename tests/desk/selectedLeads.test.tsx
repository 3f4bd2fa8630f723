// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Failure } from '#desk/page/common/Failure.tsx';
import { UndoBar } from '#desk/page/common/UndoBar.tsx';
import { useMarks } from '#desk/page/leads/useMarks.ts';
import type { WholeLead } from '#desk/wire.ts';
import { openDeskOfLeads, tick, wholeLead } from '../support/deskOfLeads.tsx';
import { holdAnswers } from '../support/holdAnswers.ts';
import { renderDesk } from '../support/renderDesk.tsx';

const idOf = (name: string) => name.charCodeAt(0).toString(16).padStart(32, '0');
const names = ['Asha', 'Bina', 'Chitra'];
const leads = (given: Partial<WholeLead> = {}) =>
  names.map((name) => wholeLead({ ...given, name, id: idOf(name) }));
const bar = () => within(screen.getByRole('group', { name: 'Selected leads' }));
const nextYear = new Date().getFullYear() + 1;
const day = `${nextYear}-03-04`;

const ownerField = () => bar().getByRole('combobox', { name: 'Owner' });
const dayField = () => bar().getByLabelText('Come back on');

const markDone = () => userEvent.click(bar().getByRole('button', { name: 'Mark done' }));

/** How each value is chosen; where the field has not sent it yet, it is left afterwards. */
const choices = {
  'a typed owner': {
    type: () => userEvent.type(ownerField(), 'Ravi'),
    change: { owner: 'Ravi' },
    says: 'given to Ravi.',
  },
  'an owner of the list': {
    type: async () => {
      await userEvent.type(ownerField(), 'Me');
      await userEvent.click(await screen.findByRole('option', { name: 'Meena' }));
    },
    change: { owner: 'Meena' },
    says: 'given to Meena.',
  },
  nobody: {
    type: async () => {
      await userEvent.type(ownerField(), 'NOBODY');
      await screen.findByRole('option', { name: 'Nobody' });
    },
    change: { owner: '' },
    says: 'given to nobody.',
  },
  'a day': {
    type: async () => {
      await userEvent.click(dayField());
      fireEvent.change(dayField(), { target: { value: day } });
    },
    change: { due: day },
    says: 'Reminder set for',
  },
  'no day': {
    type: () => userEvent.click(bar().getByRole('button', { name: 'No day' })),
    change: { due: '' },
    says: 'Reminder removed for',
  },
};

const leavings = {
  Enter: () => userEvent.keyboard('{Enter}'),
  Tab: () => userEvent.tab(),
  'a click elsewhere': () => userEvent.click(screen.getByRole('heading', { name: 'Leads' })),
};

const selections = [
  { before: ['Asha', 'Bina'], after: ['Chitra'] },
  { before: ['Asha'], after: ['Asha', 'Bina', 'Chitra'] },
] satisfies Record<'before' | 'after', string[]>[];

const table = Object.entries(choices).flatMap(([what, choice], row) =>
  Object.entries(leavings).map(([how, leave], column) => {
    const selection = selections[(row + column) % selections.length];
    return { what, choice, how, leave, before: selection?.before ?? [], after: selection?.after ?? [] };
  }),
);

test.each(table)(
  '$what, left by $how, is sent once for $before, and not again for $after',
  async ({ choice, leave, before, after }) => {
    const { sent } = openDeskOfLeads(leads({ owner: 'Meena', due: `${nextYear}-01-01` }));
    await tick(...before);
    await choice.type();
    if (sent().length === 0) await leave();
    const wanted = [{ ids: before.map(idOf), ...choice.change }];
    await waitFor(() => expect(sent()).toEqual(wanted));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(choice.says));
    // Others are selected, and the person passes through both fields.
    await tick(...names.filter((name) => before.includes(name) !== after.includes(name)));
    for (const field of [ownerField(), dayField()]) {
      await userEvent.click(field);
      await userEvent.tab();
      expect((field as HTMLInputElement).value).toBe('');
    }
    expect(sent()).toEqual(wanted);
  },
);

test.each([0, 1, 3])('passing through every field with %i leads selected sends nothing', async (count) => {
  const { sent } = openDeskOfLeads(leads({ owner: 'Meena', due: day }), { path: `/leads/${idOf('Asha')}` });
  await tick(...names.slice(0, count));
  await screen.findByRole('textbox', { name: 'Note' });
  const stops = new Set<Element | null>();
  document.body.focus();
  do {
    stops.add(document.activeElement);
    await userEvent.tab();
  } while (!stops.has(document.activeElement));
  expect(stops).toContain(screen.getByRole('textbox', { name: 'Note' }));
  expect(stops).toContain(screen.getAllByRole('combobox', { name: 'Owner' }).at(-1));
  expect(sent()).toEqual([]);
});

test('Escape empties what was typed for a selection, and nothing is sent', async () => {
  const { sent } = openDeskOfLeads(leads());
  await tick('Asha');
  await userEvent.type(ownerField(), 'Ra{Escape}');
  await userEvent.tab();
  await userEvent.click(dayField());
  fireEvent.change(dayField(), { target: { value: day } });
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  expect(sent()).toEqual([]);
});

test.each([
  ['an owner', { owner: 'Ravi' }, '2 leads given to Ravi.', 'Meena'],
  ['a day', { due: '' }, 'Reminder removed for 2 leads.', day],
  ['a state', { state: 'open' }, '2 leads are open again.', 'spam'],
] as const)('undoing %s gives each lead its own earlier value', async (_, change, sentence, value) => {
  const [name] = Object.keys(change) as ['owner' | 'due' | 'state'];
  const others = { owner: '', due: '2030-01-02', state: 'done' };
  const given = leads({ state: 'spam' }).map((lead, at) =>
    Object.assign(lead, { [name]: at === 0 ? value : others[name] }),
  );
  const { stored, sent } = openDeskOfLeads(given, { path: '/leads?view=all', isWhole: true });
  await tick('Asha', 'Bina');
  if (name === 'owner') await userEvent.type(ownerField(), 'Ravi{Enter}');
  if (name === 'due') await userEvent.click(bar().getByRole('button', { name: 'No day' }));
  if (name === 'state') await userEvent.click(bar().getByRole('button', { name: 'Reopen' }));
  await screen.findByText(sentence);
  expect(sent()).toEqual([{ ids: ['Asha', 'Bina'].map(idOf), ...change }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(names.map((each) => stored.get(idOf(each))?.[name])).toEqual(given.map((lead) => lead[name])),
  );
  // The leads had two states, of which the announcement names neither.
  const announcements = document.getElementById('announcements');
  await waitFor(() => expect(announcements?.textContent).toContain('As before: 2 leads.'));
});

test('a lead that is ticked while the others are marked stays selected', async () => {
  const { letGo, late } = holdAnswers();
  const marked = { id: idOf('Asha'), state: 'open', owner: '', due: '', entry: 1 };
  const { sent } = openDeskOfLeads(leads(), {
    own: ({ method }) => (method === 'PATCH' ? late({ before: [marked], mailed: '' }) : undefined),
  });
  await tick('Asha');
  await userEvent.click(bar().getByRole('button', { name: 'Mark done' }));
  await tick('Bina');
  letGo();
  await screen.findByText('1 selected');
  await userEvent.click(bar().getByRole('button', { name: 'Spam' }));
  expect(sent().at(-1)).toEqual({ ids: [idOf('Bina')], state: 'spam' });
});

test('a late failure names its lead, although another lead was marked meanwhile', async () => {
  const { letGo, late } = holdAnswers();
  const busy = () => Response.json({ error: 'The disk is full.' }, { status: 507 });
  const isOfAsha = (body: unknown) => (body as { ids?: string[] }).ids?.includes(idOf('Asha'));
  openDeskOfLeads(leads(), {
    own: ({ method, body }) => (method === 'PATCH' && isOfAsha(body) ? late(0).then(busy) : undefined),
  });
  await tick('Asha');
  await userEvent.click(bar().getByRole('button', { name: 'Mark done' }));
  await tick('Asha', 'Bina');
  await userEvent.click(bar().getByRole('button', { name: 'Mark done' }));
  await screen.findByText('The lead is done.');
  letGo();
  await screen.findByText('Asha: The disk is full.');
});

test.each([
  [['Asha'], 'Not undone: Ravi changed this lead meanwhile.'],
  [['Asha', 'Bina'], '1 lead as before. Not undone: 1 lead that Ravi changed meanwhile.'],
])('an undo for %o that another person’s mark prevents names that person', async (marked, sentence) => {
  const refused = [{ id: idOf('Asha'), by: 'Ravi' }];
  openDeskOfLeads(leads(), {
    isWhole: true,
    own: ({ path }) => (path === 'leads/undo' ? { undone: marked.length - 1, refused } : undefined),
  });
  await tick(...marked);
  await markDone();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(sentence);
  if (marked.length === 1) expect(document.body.textContent).not.toContain('Open again');
});

test('an undo is about those of the marked leads that the mark has changed', async () => {
  const [asha, bina] = leads();
  const desk = openDeskOfLeads([{ ...asha, owner: 'Ravi' } as WholeLead, bina as WholeLead]);
  await tick('Asha', 'Bina');
  await userEvent.type(ownerField(), 'Ravi{Enter}');
  await screen.findByText('2 leads given to Ravi.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(desk.stored.get(idOf('Bina'))?.owner).toBe(''));
  expect(desk.sent().at(-1)).toMatchObject({ marks: [{ id: idOf('Bina') }] });
  expect((desk.sent().at(-1) as { marks: object[] }).marks).toHaveLength(1);
});

const stateOf = (desk: ReturnType<typeof openDeskOfLeads>, name: string) =>
  desk.stored.get(idOf(name))?.state;

test.each(['before', 'after'])(
  'the next mark can be undone %s a late answer to the undo of another one',
  async (when) => {
    const { letGo, late } = holdAnswers();
    let isHeld = true;
    const desk = openDeskOfLeads(leads(), {
      own: ({ path, body }) => {
        if (path !== 'leads/undo' || !isHeld) return undefined;
        isHeld = false;
        const { marks } = body as { marks: { id: string }[] };
        for (const { id } of marks) Object.assign(desk.stored.get(id) ?? {}, { state: 'open' });
        return late({ undone: 1, refused: [] });
      },
    });
    await tick('Asha');
    await markDone();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await tick('Bina');
    await markDone();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bina' })).toBeNull());
    if (when === 'after') {
      letGo();
      await screen.findByRole('link', { name: 'Asha' });
    }
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stateOf(desk, 'Bina')).toBe('open'));
    letGo();
    await screen.findByRole('link', { name: 'Asha' });
  },
);

test('a mark that changes nothing offers no undo, not even that of the mark before', async () => {
  openDeskOfLeads(leads({ owner: 'Ravi' }));
  await tick('Asha');
  await markDone();
  await screen.findByRole('button', { name: 'Undo' });
  await tick('Bina');
  await userEvent.type(ownerField(), 'Ravi{Enter}');
  await screen.findByText('1 lead given to Ravi.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the failure of a mark goes when it is tried again', async () => {
  let refusals = 1;
  const desk = openDeskOfLeads(leads(), {
    own: ({ method }) =>
      method === 'PATCH' && refusals-- > 0
        ? Response.json({ error: 'The disk is full.' }, { status: 507 })
        : undefined,
  });
  await tick('Asha');
  await markDone();
  await screen.findByText(/The disk is full/);
  await markDone();
  await waitFor(() => expect(stateOf(desk, 'Asha')).toBe('done'));
  await waitFor(() => expect(screen.queryByText(/The disk is full/)).toBeNull());
});

test('the sentence that the owner could not be mailed stays when the field is left', async () => {
  openDeskOfLeads(leads(), {
    own: ({ method }) =>
      method === 'PATCH'
        ? { before: [{ ...leads()[0], entry: 1 }], mailed: 'Ravi could not be mailed: 451.' }
        : undefined,
  });
  await tick('Asha');
  await userEvent.type(ownerField(), 'Ravi{Enter}');
  const sentence = await screen.findByText('1 lead given to Ravi. Ravi could not be mailed: 451.');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('heading', { name: 'Leads' }));
  expect(sentence.isConnected).toBe(true);
});

test('each button of the selection has a name of its own', async () => {
  openDeskOfLeads(leads());
  await tick('Asha');
  await userEvent.type(ownerField(), 'Ra');
  const buttons = bar()
    .getAllByRole('button')
    .map((button) => button.ariaLabel ?? button.textContent);
  expect(new Set(buttons).size).toBe(buttons.length);
});

/** Marks 1,001 leads by a press of its button. */
function ManyLeads() {
  const { markAll, done, undo, error, failedName } = useMarks();
  const ids = Array.from({ length: 1_001 }, (_, at) => String(at));
  return (
    <>
      <button type="button" onClick={() => void markAll(ids, { state: 'spam' })}>
        Mark
      </button>
      <UndoBar message={done?.message} onUndo={undo} onEnd={() => {}} />
      <Failure error={error} of={failedName} />
    </>
  );
}

test('more leads than one call takes are marked and undone in steps, and what both calls say is said once', async () => {
  const mailed = 'Ravi could not be mailed: 451.';
  const { calls } = renderDesk(<ManyLeads />, ({ method, body }) => {
    const { ids = [] } = body as { ids?: string[] };
    return method === 'PATCH'
      ? { before: ids.map((id) => ({ id, state: 'open', owner: '', due: '', entry: 1 })), mailed }
      : { undone: 1, refused: [{ id: '0', by: 'Ravi' }] };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
  await screen.findByText(`1001 leads are spam. ${mailed}`);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 leads as before. Not undone: 2 leads that Ravi changed meanwhile.');
  const sizes = calls.map(({ body }) => {
    const { ids, marks } = body as { ids?: string[]; marks?: object[] };
    return (ids ?? marks)?.length;
  });
  expect(sizes).toEqual([1_000, 1, 1_000, 1]);
});

test('of more leads than one call takes none is marked after a call that failed', async () => {
  const { calls } = renderDesk(<ManyLeads />, () =>
    Response.json({ error: 'The disk is full.' }, { status: 507 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
  await screen.findByText('1000 leads: The disk is full.');
  expect(calls).toHaveLength(1);
});
