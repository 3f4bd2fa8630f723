/** The icon names a SaaS entry may carry (spec §3). */
export const iconNames = [
  'Database',
  'HandCoins',
  'TrendingUp',
  'ShoppingCart',
  'Calculator',
  'University',
  'Hospital',
  'Users',
  'LifeBuoy',
] as const;

type IconName = (typeof iconNames)[number];

/** The icon for a stored name; any unknown name falls back to Users (spec §3). */
export function iconName(stored: string): IconName {
  return iconNames.find((known) => known === stored) ?? 'Users';
}
