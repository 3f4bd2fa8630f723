import type { Store } from '#server/database/engine.ts';
import type { Lead, LeadFilter } from '#server/leads/lead.ts';
import { listLeads } from '#server/leads/readLeads.ts';

/** Returns every lead that matches the filter, oldest first by default. */
export async function leadsIn(store: Store, filter?: LeadFilter): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of listLeads(store, filter)) leads.push(lead);
  return leads;
}
