import { isObject } from './readValue.ts';
import type { RecordData } from './records.ts';

/** The records of the API that carry the office's contact details (rules §3). */
export const officeRecords = ['footer', 'serviceFooter'] as const;

type Office = RecordData['office'];

/** Returns the body of a footer's record with the contact details of the office. */
export function withOffice(name: (typeof officeRecords)[number], body: unknown, office: Office): unknown {
  if (!Array.isArray(body) || !isObject(body[0])) return body;
  const { address, phone, email, hours } = office;
  const contact = { address, phone, email, ...(hours && { hours }) };
  const [first, ...rest] = body;
  const branch = { ...(isObject(first.branch) && first.branch), ...contact };
  return [name === 'footer' ? { ...first, branch } : { ...first, ...contact }, ...rest];
}

/** Returns the office of a content folder from before `office`, whose footer has the contact details. */
export const officeIn = (footer: RecordData['footer'] | undefined): Office => ({
  ...{ address: '', phone: '', email: '', hours: '', whatsApp: '' },
  ...footer?.branch,
  place: '',
  offices: [],
});
