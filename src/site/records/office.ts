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

const noOffice: Office = {
  address: '',
  phone: '',
  email: '',
  hours: '',
  whatsApp: '',
  place: '',
  offices: [],
};

/**
 * Returns the office with the contact details of a footer, where they are in a content folder from before `office` and at
 * another API host. The place on the map stays only with the address.
 */
export function officeIn(footer: RecordData['footer'] | undefined, office = noOffice): Office {
  const { address, phone, email, hours } = footer?.branch ?? noOffice;
  return { ...office, address, phone, email, hours, place: address === office.address ? office.place : '' };
}
