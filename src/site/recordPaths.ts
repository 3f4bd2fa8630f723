/** Path of each content call (spec §7), by the name of its record. */
export const recordPaths = {
  navigation: '/navigation',
  footer: '/footer',
  serviceFooter: '/serviceFooter',
  service: '/service',
  safeguard: '/dynamic/safeguard',
  saasApplication: '/dynamic/saasApplication',
  value: '/dynamic/value',
  about: '/dynamic/about',
  team: '/dynamic/team',
} as const;

/** The content records of spec §3, named like the last part of their API path. */
export type RecordName = keyof typeof recordPaths;

export const recordNames = Object.keys(recordPaths) as RecordName[];
