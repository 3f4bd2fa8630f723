import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startOwnDesk } from '../support/startOwnDesk.ts';
import { test as base, isPhone } from './engineTest.ts';
import { Visitor } from './visitor.ts';

interface Fixtures {
  desk: Awaited<ReturnType<typeof startOwnDesk>>;
  staff: Visitor;
}

/** A staff member at a desk. */
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures.
  desk: async ({}, use) => {
    const desk = await startOwnDesk();
    await use(desk);
    await desk.stop();
  },
  staff: ({ browser, desk: { url } }, use) => use(new Visitor(browser, { url, leave: () => {} })),
});

/** Clicks the button that shows these words. */
async function press(staff: Visitor, words: string) {
  const mark = (words: string) => {
    const texts = [...document.querySelectorAll<HTMLElement>('button')];
    // A block of the list is called by its title alone; its first words stand below.
    const nameOf = (it: HTMLElement) =>
      (document.getElementById(it.getAttribute('aria-labelledby') ?? '') ?? it).textContent;
    const button = texts.find((it) => nameOf(it) === words && it.checkVisibility());
    for (const it of document.querySelectorAll('[data-pressed]')) it.removeAttribute('data-pressed');
    button?.setAttribute('data-pressed', '');
    return button !== undefined;
  };
  await expect.poll(() => staff.browser.evaluate(mark, words), { message: words }).toBe(true);
  await staff.click('[data-pressed]');
}

test('what staff type keeps its caret, survives and is published', async ({ staff, desk: { recordIn } }) => {
  const { browser } = staff;
  const saved = async () => JSON.stringify((await recordIn('pages/estimating-a-project')).blocks);
  const text = '.ProseMirror[role=textbox]';
  const typed = 'What somebody types stays in one piece. ';
  const openText = async () => {
    // A press while the page is still moving may hit nothing.
    await eventually(async () => {
      if (isPhone) await press(staff, 'Blocks');
      expect(await staff.isShown('nav[aria-label="Blocks on this page"]')).toBe(true);
    });
    await press(staff, 'Text');
    await staff.untilShown(text);
  };
  await staff.open('#/pages/estimating-a-project');
  await openText();
  await staff.click(`${text} > p`);
  await browser.type(typed);
  await expect.poll(saved).toContain(typed);
  await press(staff, 'List');
  await expect.poll(saved).toMatch(/- [^\\]*in one piece/);

  await staff.reload();
  await openText();
  expect(await staff.textOf(`${text} li`)).toContain(typed);
  if (isPhone) await press(staff, 'Page');
  const shown = () =>
    browser.evaluate(
      () => document.querySelector<HTMLIFrameElement>('iframe[title]')?.contentDocument?.body.textContent,
    );
  await expect.poll(shown).toContain(typed);

  await press(staff, 'Publish …');
  await press(staff, 'Publish changes');
  await expect.poll(() => staff.textOf('[role=dialog] [role=status]')).toContain('Published.');
});

test('a faulty word is repaired, and a lead is read and done', async ({ staff, desk: { recordIn } }) => {
  const { browser } = staff;
  await staff.open('#/content/careersPage');
  await staff.click('#heading');
  await browser.evaluate(() => document.querySelector<HTMLInputElement>('#heading')?.select());
  await browser.type('Repaired');
  await browser.press('Tab');
  await expect.poll(async () => (await recordIn('careersPage')).heading).toBe('Repaired');

  await staff.open('#/leads');
  const lead = isPhone ? 'a[href*="#/leads/"]' : '[role=grid] tbody a';
  await staff.click(lead);
  const panel = '[aria-label=Lead]';
  await expect.poll(() => staff.textOf(panel)).toContain('We weigh pearls by hand.');
  await staff.click(`${panel} textarea`);
  await browser.type('Called');
  await press(staff, 'Add note');
  await press(staff, 'Mark done');
  await expect.poll(() => staff.textOf(panel)).toMatch(/Marked done by.*Called/s);
});
