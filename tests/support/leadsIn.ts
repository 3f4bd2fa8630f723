import type { Lead } from '#server/storage/lead.ts';
import type { Storage } from '#server/storage/openStorage.ts';

/** Every lead in the store, oldest first. */
export async function leadsIn(storage: Storage): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of storage.listLeads()) leads.push(lead);
  return leads;
}
