import { type Channel, channels, type LeadKind } from '../storage/lead.ts';

/** Who is to be told of a lead; the settings are set where somebody is. */
export function receivers(
  kind: LeadKind,
  { mail, webhook }: { mail: object | undefined; webhook: object | undefined },
): Channel[] {
  const isTold = { staff: mail, confirm: mail && kind === 'subscribers', webhook };
  return channels.filter((channel) => isTold[channel]);
}
