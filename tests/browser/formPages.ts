import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { LeadKind } from '#server/database/schema.ts';
import { openStorage } from '#server/openStorage.ts';
import { forms } from '#site/forms/forms.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { seed } from '../support/seed.ts';
import { openPage, wantClient } from './openPage.ts';
import type { Site } from './startSite.ts';

function nameOf(record: 'enquiryForm' | 'contactMessageForm' | 'newsletterForm') {
  const { name, submit } = seed(record);
  return { name, submit };
}

/** Where each form is, what it is called and what it takes at least. */
export const formPages = {
  enquiry: {
    path: '/contact',
    ...nameOf('enquiryForm'),
    values: { 'First name': 'Kavitha', Phone: '9876543210', 'Project description': 'Forty rooms of stock' },
  },
  contactMessage: {
    path: '/about',
    ...nameOf('contactMessageForm'),
    values: { Name: 'Kavitha Menon', Email: 'kavitha@example.in', Message: 'Forty rooms of stock' },
  },
  newsletter: {
    path: '/services',
    ...nameOf('newsletterForm'),
    values: { 'Email address': 'kavitha@example.in' },
  },
} as const;

export type FormPage = keyof typeof formPages;

export const formOf = (page: Page, which: FormPage): Locator =>
  page.getByRole('form', { name: formPages[which].name });

/** The form's button that sends, whatever it says now. */
export const submitOf = (form: Locator): Locator => form.locator('[type=submit]');

/** Opens a form's page and waits until the form itself is interactive. */
export async function openForm(page: Page, which: FormPage): Promise<Locator> {
  await openPage(page, formPages[which].path);
  const form = formOf(page, which);
  await untilInteractive(form);
  return form;
}

/** Enters a form without moving the focus, and waits until its code has taken over. */
export async function untilInteractive(form: Locator): Promise<void> {
  await wantClient(form.page());
  await form.and(form.page().locator('[data-hydrated]')).waitFor();
}

export async function fillForm(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

export async function valuesOf(form: Locator, labels: readonly string[]): Promise<Record<string, string>> {
  const entries = labels.map(
    async (label) => [label, await form.getByLabel(label, { exact: true }).inputValue()] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Has the form's call answered by `answer` instead of the server; gives the bodies that were sent. */
export async function intercept(
  page: Page,
  which: FormPage,
  answer: (route: Route) => Promise<void>,
): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = [];
  await page.route(`**${forms[which].path}`, async (route) => {
    bodies.push(route.request().postDataJSON());
    await answer(route);
  });
  return bodies;
}

/** What was sent with the leads of a kind, the oldest first. */
export async function leadsOf({ dataDir }: Site, kind: LeadKind) {
  type Sent = Record<string, string> & { file: { id: string } };
  const storage = await openStorage({ dataDir });
  const leads = await leadsIn(storage, { kind });
  await storage.close();
  return leads.map(({ payload, file }) => ({ ...payload, file }) as unknown as Sent);
}

/** Waits as long as a person needs at least: who sends a form sooner counts as a machine, which occupies no address. */
export const takeTime = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return performance.now() - (document?.responseEnd ?? 0);
      }),
    )
    .toBeGreaterThan(1_000);
