/** The icon names that a SaaS entry may use (rules §3). */
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

/** Returns the icon for a stored name, or Users for an unknown name (rules §3). */
export function iconName(stored: string): IconName {
  return iconNames.find((known) => known === stored) ?? 'Users';
}
