import { randomUUID } from 'node:crypto';
import type { Lead } from '#server/leads/lead.ts';
import { listLeads } from '#server/leads/readLeads.ts';
import { lineOf, mailOf, subjectOf } from '#server/outbox/composeNotice.ts';
import { mailFailure, openSmtp } from '#server/outbox/openSmtp.ts';
import { spelledAs } from '#site/personName.ts';
import type { Desk } from '../draft/call.ts';

/** Longest time that staff wait for the mail server, in milliseconds. */
const longestWait = 15_000;

interface Given extends Pick<Desk, 'store' | 'config'> {
  owner: string;
  /** The leads that the owner did not have before. */
  ids: readonly string[];
  /** The member of staff who gave them. */
  by: string;
}

/**
 * Mails a new owner their leads, in one mail with names and links. Returns a sentence about it: that it was sent, or why not;
 * '' where the settings have no address of this owner. The leads are theirs in any case.
 */
export async function mailOwner({ store, config, owner, ids, by }: Given): Promise<string> {
  const { mail, staff, deskUrl } = config;
  const name = spelledAs(owner, staff.keys());
  const address = staff.get(name);
  if (!mail || !address || ids.length === 0) return '';
  const smtp = openSmtp(mail.smtpUrl);
  try {
    const leads: Lead[] = [];
    for await (const lead of listLeads(store, { ids })) leads.push(lead);
    const [first] = leads;
    if (!first) return '';
    const lines = leads.map((lead) => lineOf(lead, deskUrl));
    await smtp.sendMail({
      ...mailOf(`given-${randomUUID()}`, mail.from),
      to: { name, address },
      subject: subjectOf(leads.length === 1 ? 'Lead for you' : `${leads.length} leads for you`, first),
      text: [`${by} gave you:`, '', ...lines].join('\n'),
      signal: AbortSignal.timeout(longestWait),
    });
    return `${name} was mailed.`;
  } catch (error) {
    return `${name} could not be mailed: ${mailFailure(error).reason}.`;
  } finally {
    smtp.close();
  }
}
