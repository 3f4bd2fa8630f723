import type { Lead, LeadFilter } from '#server/leads/lead.ts';
import type { Storage } from '#server/openStorage.ts';

/** Every lead in the store that fits the filter, oldest first unless it says otherwise. */
export async function leadsIn(storage: Storage, filter?: LeadFilter): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of storage.listLeads(filter)) leads.push(lead);
  return leads;
}
