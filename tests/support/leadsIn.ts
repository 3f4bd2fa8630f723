import type { Lead, LeadFilter } from '#server/leads/lead.ts';
import type { Storage } from '#server/openStorage.ts';

/** Returns every lead that matches the filter, oldest first by default. */
export async function leadsIn(storage: Storage, filter?: LeadFilter): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of storage.listLeads(filter)) leads.push(lead);
  return leads;
}
