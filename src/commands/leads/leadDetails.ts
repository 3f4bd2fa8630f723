import type { Lead } from '#server/storage/lead.ts';

const details: Readonly<Record<string, (lead: Lead) => string | boolean | null>> = {
  page: ({ origin }) => origin.page,
  referrer: ({ origin }) => origin.referrer,
  utm_source: ({ origin }) => origin.source,
  utm_medium: ({ origin }) => origin.medium,
  utm_campaign: ({ origin }) => origin.campaign,
  utm_term: ({ origin }) => origin.term,
  utm_content: ({ origin }) => origin.content,
  state: ({ state }) => state,
  note: ({ note }) => note,
  confirmed: ({ kind, confirmedAt }) => (kind === 'subscribers' ? confirmedAt !== null : null),
  confirmedAt: ({ confirmedAt }) => confirmedAt,
};

/** Names of what is known of a lead besides what the visitor wrote. */
export const detailNames = Object.keys(details);

export const leadDetails = (lead: Lead): Record<string, string | boolean | null> =>
  Object.fromEntries(Object.entries(details).map(([name, read]) => [name, read(lead)]));
