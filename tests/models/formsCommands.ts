import fc from 'fast-check';
import { type FormsVisit, textFields } from './formsVisit.ts';
import { commandOf } from './modelCommand.ts';
import { formsShown, places, type SitePage, troubles } from './sitePage.tsx';

/** A step of a visit, which the model and the real site both take. */
type Step = fc.AsyncCommand<FormsVisit, SitePage>;

/** Makes a step, after which the page is looked at. */
const step = (name: string, run: (visit: FormsVisit, page: SitePage) => Promise<unknown>): Step =>
  commandOf<FormsVisit, SitePage>({ after: (visit, page) => visit.look(page) })(name, async (visit, page) => {
    await run(visit, page);
    await page.pass(600);
  });

const anyNumber = fc.nat({ max: 11 });
/** Takes one of a list, whatever its length. */
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % (items.length || 1)];

/** Types in a field: a word more, or another address, number or amount in the place of the one before. */
async function typeIn(
  visit: FormsVisit,
  { user }: SitePage,
  form: string,
  field: HTMLInputElement | HTMLTextAreaElement,
) {
  const { name } = field;
  const shown = visit.shown(form);
  const word = visit.newWord();
  const whole: Record<string, string> = {
    email: `${word}@site.example`,
    phone: visit.newPhone(),
    ProjectBudget: '250000',
  };
  visit.typing = { form, field: name };
  const text = whole[name] ?? `${shown[name] ? ' ' : ''}${word}`;
  if (whole[name]) await user.clear(field);
  else await user.click(field);
  await user.keyboard(text);
  shown[name] = whole[name] ? text : `${shown[name] ?? ''}${text}`;
}

const type = fc.tuple(anyNumber, anyNumber).map(([ofForm, ofField]) =>
  step(`type in field ${ofField} of form ${ofForm}`, async (visit, page) => {
    const [form, element] = pick([...formsShown()], ofForm) ?? [];
    const field = element && pick(textFields(element), ofField);
    if (form && field) await typeIn(visit, page, form, field);
  }),
);

/** Sends a form, which the visitor first fills in where it must be. */
const send = fc.tuple(anyNumber, fc.constantFrom('click', 'double click', 'Enter')).map(([ofForm, how]) =>
  step(`send form ${ofForm} with ${how}`, async (visit, page) => {
    const [form, element] = pick([...formsShown()], ofForm) ?? [];
    if (!form || !element) return;
    for (const field of textFields(element))
      if (field.required && !field.value) await typeIn(visit, page, form, field);
    const button = element.querySelector<HTMLButtonElement>('[type=submit]');
    const isSending = button?.disabled;
    const shown = { ...visit.shown(form) };
    visit.typing = undefined;
    if (how === 'Enter') {
      const field = textFields(element)[0];
      if (!field) return;
      await page.user.click(field);
      visit.typing = { form, field: field.name };
      await page.user.keyboard('{Enter}');
    } else if (button && !isSending)
      await (how === 'click' ? page.user.click(button) : page.user.dblClick(button));
    await page.pass(100);
    if (!isSending) visit.expectSent(page, form, shown);
  }),
);

const trouble = fc
  .constantFrom(...troubles)
  .map((next) =>
    step(`the next call has the trouble ${next}`, async (_, { state }) => void state.troubles.push(next)),
  );

const letGo = step('what is late comes', async (_, { waiting }) => waiting.shift()?.());

const goTo = (place: string): Step =>
  step(`go to ${place}`, async (visit, page) => {
    if (page.place === place) return;
    visit.typing = undefined;
    await page.go(place);
  });
const go = fc.constantFrom(...places).map(goTo);

const back = step('go back', async (visit, page) => {
  visit.typing = undefined;
  await page.back();
});

const reload = step('load the page again', async (visit, page) => {
  visit.typing = undefined;
  await page.reload();
});

const wait = step('wait', (_, page) => page.pass(15_000, 500));

/** The visitor sends a form, writes on in it, and is on another page when the answer comes. */
const goOn = fc
  .tuple(
    type,
    send,
    type,
    fc.constantFrom('late answer', 'lost late', 'late call'),
    fc.constantFrom(...places),
  )
  .map(([first, sending, next, late, place]): Step => {
    const steps = [
      first,
      step('', async (_, { state }) => void state.troubles.unshift(late)),
      sending,
      next,
      goTo(place),
      letGo,
      back,
    ];
    return {
      check: () => true,
      run: async (visit, page) => {
        for (const each of steps) await each.run(visit, page);
      },
      toString: () => `${first}, ${sending} with a ${late}, ${next}, go to ${place} before it comes, go back`,
    };
  });

/** The steps of a visit. */
export const formsCommands = [
  ...[type, type, type, send, send, send, trouble, trouble, go, go, goOn, goOn],
  ...[letGo, letGo, back, reload, wait].map((each) => fc.constant(each)),
];
