import { type Channel, channels } from '../database/schema.ts';

/** The settings that switch channels on. */
export interface ChannelSettings {
  mail: object | undefined;
  webhook: object | undefined;
  siteUrl: string | undefined;
}

/** Returns the channels that the settings switch on. The mail to subscribers holds links, which need the public origin. */
export function channelsOf({ mail, webhook, siteUrl }: ChannelSettings): Channel[] {
  const isOn = { staff: mail, webhook, confirm: mail && siteUrl, acknowledge: mail };
  return channels.filter((channel) => isOn[channel]);
}
