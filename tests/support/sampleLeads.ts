import type { Store } from '#server/database/engine.ts';
import { type Lead, type LeadFilter, type NewLead, noOrigin } from '#server/leads/lead.ts';
import { listLeads } from '#server/leads/readLeads.ts';

export const enquiry = (payload: Record<string, unknown> = {}): NewLead => ({
  kind: 'enquiries',
  payload: { firstName: 'Asha', email: 'asha@example.com', phone: '9876543210', ...payload },
  suspect: false,
});

export const contact = (payload: Record<string, unknown> = {}, file?: NewLead['file']): NewLead => ({
  kind: 'contacts',
  payload: {
    name: 'Ravi',
    email: 'ravi@example.com',
    phone: '',
    message: 'Hello',
    agreeToUpdates: false,
    ...payload,
  },
  file,
  suspect: false,
});

export const subscriber = (email: string): NewLead => ({
  kind: 'subscribers',
  payload: { email },
  suspect: false,
});

export const textFile = (content: string, name = 'notes.txt') => ({
  name,
  type: 'text/plain',
  bytes: new TextEncoder().encode(content),
});

/** A lead as the store returns it. */
export const storedLead = (given: Partial<Lead> = {}): Lead => ({
  id: 'a1',
  kind: 'enquiries',
  createdAt: '2026-01-05T10:00:00.000Z',
  suspect: false,
  payload: { firstName: 'Kavitha', lastName: 'Menon', email: 'kavitha@example.in', phone: '9876543210' },
  file: null,
  origin: noOrigin,
  state: 'open',
  note: '',
  confirmedAt: null,
  owner: '',
  due: '',
  answeredAt: null,
  ...given,
});

/** Returns every lead that matches the filter, oldest first by default. */
export async function leadsIn(store: Store, filter?: LeadFilter): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of listLeads(store, filter)) leads.push(lead);
  return leads;
}
