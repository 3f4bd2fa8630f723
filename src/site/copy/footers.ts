/** Texts of the footers that their records do not carry (spec §2). */
export const mainFooter = {
  heading: 'Notes from the workshop',
  text: 'One letter a month on what we built, what went wrong and what we changed. No selling.',
  brandNote: 'Designed, built and supported in Hyderabad.',
} as const;

/** Names of the link lists in both footers, for people who cannot see where they are. */
export const footerNavigation = {
  menu: 'Footer menu',
  products: 'Footer products',
  policies: 'Policies',
} as const;
