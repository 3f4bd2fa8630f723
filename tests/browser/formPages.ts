import type { Locator, Page, Route } from '@playwright/test';
import type { LeadKind } from '#server/database/schema.ts';
import { openStore } from '#server/openStore.ts';
import { forms } from '#site/forms/forms.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { seed } from '../support/seed.ts';
import { openPage, wantClient } from './openPage.ts';
import type { Site } from './startSite.ts';

function nameOf(record: 'enquiryForm' | 'contactMessageForm' | 'newsletterForm') {
  const { name, submit } = seed(record);
  return { name, submit };
}

/** Page, name and minimum values of each form. */
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
    // With the main footer, whose form is cleared after every answer (rules §4).
    path: '/terms',
    ...nameOf('newsletterForm'),
    values: { 'Email address': 'kavitha@example.in' },
  },
} as const;

export type FormPage = keyof typeof formPages;

export const formOf = (page: Page, which: FormPage): Locator =>
  page.getByRole('form', { name: formPages[which].name });

/** Returns the form's submit button, independent of its label. */
export const submitOf = (form: Locator): Locator => form.locator('[type=submit]');

/** Opens a form's page and waits until the form is interactive. */
export async function openForm(page: Page, which: FormPage): Promise<Locator> {
  await openPage(page, formPages[which].path);
  const form = formOf(page, which);
  await untilInteractive(form);
  return form;
}

/** Starts the client as if the visitor had entered the form, and waits until the form is interactive. */
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

/** Responds to the form's call with `answer` instead of the server. Returns the sent bodies. */
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

/** Returns the stored values of the leads of a kind, oldest first. */
export async function leadsOf({ dataDir }: Site, kind: LeadKind) {
  type Sent = Record<string, string> & { file: { id: string } };
  const storage = await openStore({ dataDir });
  const leads = await leadsIn(storage, { kind });
  await storage.close();
  return leads.map(({ payload, file }) => ({ ...payload, file }) as unknown as Sent);
}
