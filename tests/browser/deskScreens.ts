import type { Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { expect } from './staffDesk.ts';
import type { Site } from './startSite.ts';
import { watchCalls } from './untilQuiet.ts';

type Role = 'button' | 'link' | 'menuitem' | 'checkbox';

/** A screen of the desk, and how staff come to it. */
export interface Screen {
  name: string;
  place: string;
  /** The controls that are pressed one after the other, such as the button that opens a dialog. */
  presses?: { role: Role; name: string | RegExp }[];
  /** The widths at which it fits; it is accessible in any case. */
  widths?: readonly number[];
}

const press = (name: string | RegExp, role: Role = 'button') => ({ role, name });
const article = 'pages/estimating-a-project';

/** The places of the daily work. */
export const workPlaces: Screen[] = [
  { name: 'Today', place: 'today', widths: [1440, 320] },
  { name: 'Leads', place: 'leads', widths: [1440, 320] },
  { name: 'Leads, one selected', place: 'leads', presses: [press('Select Asha', 'checkbox')] },
  { name: 'A lead', place: 'leads', presses: [press('Asha', 'link')] },
  { name: 'History', place: 'history', widths: [1440, 320] },
  { name: 'Numbers', place: 'numbers', widths: [1440, 320] },
];
/** The places of records and pages. */
export const contentPlaces: Screen[] = [
  { name: 'Content', place: 'content', widths: [1440, 320] },
  { name: 'Content, an entry', place: 'content/team', presses: [press(/^Edit /)], widths: [1440, 320] },
  { name: 'Content, the office', place: 'content/office' },
  { name: 'Pages', place: 'pages', widths: [1440, 320] },
  { name: 'A page', place: article, widths: [1440, 320] },
  { name: 'A page, a block', place: article, presses: [press(/^Text/)] },
];
/** The places on a phone, where parts of a place are behind buttons. */
export const phonePlaces: Screen[] = [
  { name: 'Today', place: 'today' },
  { name: 'The menu', place: 'today', presses: [press('Menu')] },
  { name: 'Leads', place: 'leads' },
  { name: 'Leads, the filter', place: 'leads', presses: [press('Filter')] },
  { name: 'A lead', place: 'leads', presses: [press('Asha', 'link')] },
  { name: 'Content', place: 'content' },
  { name: 'Content, an entry', place: 'content/team', presses: [press(/^Edit /)] },
  { name: 'Content, the page', place: 'content/office', presses: [press('Page')] },
  { name: 'Pages', place: 'pages' },
  { name: 'A page', place: article },
  { name: 'A page, its blocks', place: article, presses: [press('Blocks')] },
  { name: 'A page, a block', place: article, presses: [press('Blocks'), press(/^Text/)] },
  { name: 'History', place: 'history' },
  { name: 'Numbers', place: 'numbers' },
];
export const dialogs: Screen[] = [
  {
    name: 'Erase',
    place: 'leads',
    presses: [press('Asha', 'link'), press('Erase this person …')],
  },
  { name: 'Publish', place: 'today', presses: [press('Publish …')] },
  { name: 'New page', place: 'pages', presses: [press('New page')] },
  {
    name: 'Remove a page',
    place: 'pages',
    presses: [press(/^More for Team/), press('Remove …', 'menuitem')],
  },
  { name: 'Move a page', place: article, presses: [press('Page settings'), press('Change …')] },
  { name: 'Add a block', place: article, presses: [press('Add a block')] },
  { name: 'Pictures', place: 'content/about', presses: [press(/^Choose … /)] },
];

/** Opens a screen of the desk afresh. */
export async function openScreen(page: Page, url: string, { place, presses = [] }: Screen): Promise<void> {
  await page.goto('about:blank');
  const calls = watchCalls(page);
  await page.goto(new URL(`#/${place}`, url).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { role, name } of presses) {
    await page
      .getByRole(role, { name })
      .first()
      .press(role === 'checkbox' ? 'Space' : 'Enter');
    // The name of what a link opens takes the focus.
    if (role === 'link') await expect(page.locator(':is(h1, h2):focus')).toBeVisible();
  }
  const dialog = page.getByRole('dialog');
  if (presses.length > 0 && dialogs.some(({ presses: own }) => own === presses))
    await expect(dialog).toBeVisible();
  await calls.untilQuiet();
}

/** Sends two enquiries as visitors, with a message of their own, because the same message is the same enquiry. */
export async function sendLeads(page: Page, site: Site, message = 'Rooms'): Promise<void> {
  for (const firstName of ['Bina', 'Asha']) {
    const data = { firstName, email: `${firstName}@example.in`, phone: '9848011223', message };
    await page.request.post(site.url + forms.enquiry.path, { data });
  }
}
