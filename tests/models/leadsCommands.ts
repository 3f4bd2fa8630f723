import fc from 'fast-check';
import { buttonIn, type LeadsHour, selectionOwner } from './leadsHour.ts';
import { type LeadsScreen, type Name, names, troubles } from './leadsPage.tsx';
import { commandOf } from './modelCommand.ts';

/** A step of an hour, which the model and the real page both take. */
type Step = fc.AsyncCommand<LeadsHour, LeadsScreen>;

/** Makes a step that staff take. */
const staff = (name: string, run: (hour: LeadsHour, screen: LeadsScreen) => Promise<unknown>) =>
  commandOf<LeadsHour, LeadsScreen>({ after: (hour, screen) => hour.look(screen, true) })(
    name,
    async (hour, screen) => {
      await run(hour, screen);
      await wait(hour, screen, 200);
    },
  );

/** Makes a step that staff do not take, such as a late answer. It must not change the page's address. */
const meanwhile = (name: string, run: (hour: LeadsHour, screen: LeadsScreen) => unknown) =>
  commandOf<LeadsHour, LeadsScreen>({ after: (hour, screen) => hour.look(screen, false) })(
    name,
    async (hour, screen) => {
      const { place } = screen;
      await run(hour, screen);
      await wait(hour, screen, 200);
      if (screen.place !== place) throw new Error(`nobody has left ${place} for ${screen.place}`);
    },
  );

async function wait(hour: LeadsHour, screen: LeadsScreen, ms: number): Promise<void> {
  await screen.pass(ms, ms > 1_000 ? 100 : 20);
  hour.time += ms;
}

/** Presses something, if it is there. The field in which staff typed is left by that. */
async function press(
  hour: LeadsHour,
  screen: LeadsScreen,
  element: HTMLElement | null | undefined,
  isDouble = false,
): Promise<boolean> {
  if (!element || element.matches(':disabled')) return false;
  hour.typing = undefined;
  await (isDouble ? screen.user.dblClick(element) : screen.user.click(element));
  // Its call is on the way.
  await wait(hour, screen, 20);
  return true;
}

const panel = '[aria-label="Lead"]';
const group = '[aria-label="Selected leads"]';
const anyName = fc.constantFrom(...names);

const openLead = anyName.map((name) =>
  staff(`open ${name}`, (hour, screen) =>
    press(hour, screen, document.getElementById(`lead-${screen.ids.get(name)}`)),
  ),
);

const clearSelection = staff('clear the selection', async (hour, screen) => {
  if (await press(hour, screen, buttonIn(group, 'Clear selection'))) hour.ticked.clear();
});

/** Returns whether it was there to be pressed. */
type Press = (hour: LeadsHour, screen: LeadsScreen) => Promise<boolean>;

/** Marks the lead that is open. */
const markOpen =
  (word: string, state: string): Press =>
  async (hour, screen) => {
    const name = screen.openLead;
    const isPressed = await press(hour, screen, buttonIn(panel, word));
    if (isPressed && name) hour.expectCall(screen, [name], { state });
    return isPressed;
  };

const markSelection =
  (word: string, state: string): Press =>
  async (hour, screen) => {
    const ticked = [...hour.ticked];
    const isPressed = await press(hour, screen, buttonIn(group, word));
    if (isPressed) hour.expectCall(screen, ticked, { state }, true);
    return isPressed;
  };

const pressing =
  (name: string, part = ''): Press =>
  (hour, screen) =>
    press(hour, screen, buttonIn(part, name));

/** The buttons whose call changes leads. */
const presses: Record<string, Press> = {
  'Mark done in the open lead': markOpen('Mark done', 'done'),
  'Reopen in the open lead': markOpen('Reopen', 'open'),
  'Mark done for the selection': markSelection('Mark done', 'done'),
  'Spam for the selection': markSelection('Spam', 'spam'),
  'a double click on Mark done for the selection': async (hour, screen) => {
    const ticked = [...hour.ticked];
    const isPressed = await press(hour, screen, buttonIn(group, 'Mark done'), true);
    if (isPressed) hour.expectCall(screen, ticked, { state: 'done' }, true);
    return isPressed;
  },
  'call and say “Answered”': async (hour, screen) => {
    const call = buttonIn(panel, 'WhatsApp') ?? buttonIn(panel, 'Call');
    if (!call || buttonIn(panel, 'Take the answer back')) return false;
    call.addEventListener('click', (event) => event.preventDefault());
    await press(hour, screen, call);
    await wait(hour, screen, 40);
    return press(hour, screen, buttonIn(panel, 'Answered'));
  },
  'Add note': pressing('Add note', panel),
  Undo: async (hour, screen) => {
    const isPressed = await press(hour, screen, buttonIn('', 'Undo'));
    if (isPressed) hour.pressUndo();
    return isPressed;
  },
};

/** Presses the first of them that is there: each step of an hour does something. */
const pressed = (...names: string[]): Step =>
  staff(`the first of ${names}`, async (hour, screen) => {
    for (const name of names) if (await presses[name]?.(hour, screen)) return;
  });
const anyPress = fc.shuffledSubarray(Object.keys(presses), { minLength: Object.keys(presses).length });

const fields: Record<string, { part: string; leads: (hour: LeadsHour, open?: Name) => readonly Name[] }> = {
  Note: { part: `${panel} textarea:not([aria-hidden])`, leads: (_, open) => (open ? [open] : []) },
  Owner: { part: '#owner-of-lead', leads: (_, open) => (open ? [open] : []) },
  Search: { part: 'input[type=search]', leads: () => [] },
  [selectionOwner]: { part: `${group} [role=combobox]`, leads: ({ ticked }) => [...ticked] },
};

type Field = keyof typeof fields;
const anyField = fc.constantFrom(...Object.keys(fields));

/** Types a word in a field and stays there. */
async function typeIn(hour: LeadsHour, screen: LeadsScreen, name: Field): Promise<boolean> {
  const { part = '', leads } = fields[name] ?? {};
  const find = () => document.querySelector<HTMLInputElement>(part);
  if (!(await press(hour, screen, find()))) return false;
  const before = find()?.value ?? '';
  hour.typing = { find, name, text: before, leads: leads?.(hour, screen.openLead) ?? [] };
  await typeOn(hour, screen);
  return true;
}

/** Types a further word where the last one was typed. */
async function typeOn(hour: LeadsHour, { user }: LeadsScreen): Promise<void> {
  const { typing } = hour;
  if (!typing) return;
  const word = hour.newWord(typing.leads);
  if (typing.name === 'Note') hour.notes.add(word);
  await user.keyboard(word);
  hour.typing = { ...typing, text: typing.text + word };
}

async function clearSearch({ typing }: LeadsHour, { user }: LeadsScreen): Promise<void> {
  if (typing?.name !== 'Search') return;
  typing.text = '';
  await user.clear(typing.find() as HTMLInputElement);
}

const goBack = staff('go back', async (hour, screen) => {
  hour.typing = undefined;
  await screen.back();
});

const always = <T>(value: T) => fc.constant(value);

/** Selects a lead of the table, or takes it out of the selection. */
async function tickLead(hour: LeadsHour, screen: LeadsScreen, name: Name): Promise<boolean> {
  const isThere = await press(hour, screen, document.getElementById(`select-${screen.ids.get(name)}`));
  if (isThere && !hour.ticked.delete(name)) hour.ticked.add(name);
  return isThere;
}

const tick = anyName.map((name) => staff(`tick ${name}`, (hour, screen) => tickLead(hour, screen, name)));

/** Staff type in the first field that is there, or tick a lead, while the desk still answers. */
const anyNext = fc.oneof<fc.Arbitrary<{ name: string; run: Press }>[]>(
  fc.shuffledSubarray(Object.keys(fields), { minLength: Object.keys(fields).length }).map((names) => ({
    name: `type in the first of ${names}`,
    run: async (hour, screen) => {
      for (const name of names) if (await typeIn(hour, screen, name)) return true;
      return false;
    },
  })),
  anyName.map((name) => ({ name: `tick ${name}`, run: (hour, screen) => tickLead(hour, screen, name) })),
);

/** Staff press something and go on before the desk has answered. */
const goingOn = fc
  .tuple(anyPress, fc.constantFrom(...troubles), anyNext)
  .map(([names, trouble, next]): Step => {
    const steps = [
      meanwhile('', (_, { state }) => void state.troubles.unshift(trouble)),
      pressed(...names),
      staff('', next.run),
      meanwhile('', (_, { waiting }) => waiting.pop()?.()),
      staff('', typeOn),
      // No lead has the words of a search: the next steps need the list.
      staff('', clearSearch),
    ];
    return {
      check: () => true,
      run: async (hour, screen) => {
        for (const step of steps) await step.run(hour, screen);
      },
      toString: () => `the first of ${names}: ${trouble}, and ${next.name} meanwhile`,
    };
  });

/** The steps of an hour. What is done most often is there more than once. */
export const leadsCommands = [
  openLead,
  openLead,
  tick,
  tick,
  tick,
  goingOn,
  goingOn,
  goingOn,
  anyPress.map((names) => pressed(...names)),
  anyPress.map((names) => pressed(...names)),
  anyField.map((field) =>
    staff(`type in ${field}`, async (hour, screen) => {
      await typeIn(hour, screen, field);
      await clearSearch(hour, screen);
    }),
  ),
  always(staff('type on', typeOn)),
  always(clearSelection),
  always(staff('Next lead', pressing('Next lead', panel))),
  always(staff('Close the lead', pressing('Close the lead', panel))),
  always(staff('go to History', pressing('History', 'nav'))),
  always(staff('go to Leads', pressing('Leads', 'nav'))),
  always(goBack),
  fc
    .tuple(anyName, fc.constantFrom('done', 'open'))
    .map(([name, state]) =>
      meanwhile(`a colleague marks ${name} ${state}`, (_, screen) =>
        screen.colleagueMarks(name, { state: state as 'done' | 'open', by: 'Ravi' }),
      ),
    ),
  fc
    .constantFrom(...troubles)
    .map((trouble) =>
      meanwhile(`the next change: ${trouble}`, (_, { state }) => void state.troubles.push(trouble)),
    ),
  fc.boolean().map((areReadsSlow) =>
    meanwhile(areReadsSlow ? 'lists come late' : 'lists come at once', (_, { state, waiting }) => {
      state.areReadsSlow = areReadsSlow;
      if (!areReadsSlow) for (const letGo of waiting.splice(0)) letGo();
    }),
  ),
  fc.nat(2).map((at) =>
    meanwhile(`answer ${at} comes`, (_, { waiting }) => {
      for (const letGo of waiting.splice(at, 1)) letGo();
    }),
  ),
  fc
    .constantFrom(1_000, 4_000, 15_000)
    .map((ms) => meanwhile(`${ms / 1_000} seconds pass`, (hour, screen) => wait(hour, screen, ms))),
];
