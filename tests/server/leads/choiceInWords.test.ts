import { expect, onTestFinished, test } from 'vitest';
import { valuesInWords } from '#server/leads/lead.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { composeNotice } from '#server/outbox/composeNotice.ts';
import type { FieldDefinition } from '#site/forms/formDefinition.ts';
import { forms } from '#site/forms/forms.ts';
import { openDesk } from '../../support/openDesk.ts';
import { enquiry, storedLead } from '../../support/sampleLeads.ts';
import { mailRecords } from '../../support/seed.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';

const role: FieldDefinition = forms.enquiry.fields.role;

/** Makes the enquiry's role a choice until the test has finished. */
function makeRoleAChoice() {
  role.choices = { it: 'Information technology', toString: 'Another one' };
  onTestFinished(() => void delete role.choices);
}

test('a mail to staff says a choice in words', () => {
  makeRoleAChoice();
  const lead = storedLead({ payload: { ...storedLead().payload, role: 'it' } });
  const settings = { to: 'staff@site.example', from: 'site@site.example', command: 'site leads' };
  const { text } = composeNotice({ id: 'n1', lead }, settings, mailRecords);
  expect(text).toContain('Role: Information technology');
});

test('exports and the command say a choice in words', async () => {
  makeRoleAChoice();
  const { store, dataDir } = await servedStore();
  const { id } = await saveLead(store, enquiry({ role: 'it' }));
  const [csv, json, shown] = [
    await staff(dataDir, ['export', '--format', 'csv']),
    await staff(dataDir, ['export', '--format', 'json']),
    await staff(dataDir, ['show', id]),
  ];
  for (const { out } of [csv, json, shown]) expect(out).toContain('Information technology');
});

test('the desk says a choice in words', async () => {
  makeRoleAChoice();
  const { store, call } = await openDesk({ admit: () => ({ user: 'Asha' }) });
  const { id } = await saveLead(store, enquiry({ role: 'it' }));
  const { facts } = (await call('GET', `leads/${id}`)).body;
  expect(facts).toContainEqual(expect.objectContaining({ value: 'Information technology' }));
});

test('a value that is no choice any more stays as it is', () => {
  makeRoleAChoice();
  const words = (given: string) => valuesInWords({ kind: 'enquiries', payload: { role: given } }).role;
  expect(words('a role of last year')).toBe('a role of last year');
  expect(words('constructor')).toBe('constructor');
});
