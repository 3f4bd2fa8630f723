import { type Channel, channels, type LeadKind } from '../storage/lead.ts';

/** Who is to be told of a lead; the settings are set where somebody is. `isTrapped`: surely a machine has sent it. */
export function receivers(
  { kind, isTrapped }: { kind: LeadKind; isTrapped: boolean },
  { mail, webhook }: { mail: object | undefined; webhook: object | undefined },
): Channel[] {
  const isTold = { staff: mail, confirm: mail && kind === 'subscribers' && !isTrapped, webhook };
  return channels.filter((channel) => isTold[channel]);
}
