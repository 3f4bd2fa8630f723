import type { IconName } from '../iconNames.ts';

/** One of the short helps next to the enquiry form. */
export interface SupportBlurb {
  icon: IconName;
  title: string;
  text: string;
  link?: { label: string; path: string };
}

export const contactBanner = {
  title: 'Reach US',
  text: 'Tell us what you are trying to fix. A person in our office replies within one working day.',
} as const;

export const enquirySection = {
  heading: 'Send an enquiry',
  note: 'Only the phone number is required.',
} as const;

export const supportBlurbs: readonly SupportBlurb[] = [
  {
    icon: 'TrendingUp',
    title: 'Starting something new',
    text: 'Use the form. Your enquiry goes to the people who would build it, not to a sales queue.',
  },
  {
    icon: 'LifeBuoy',
    title: 'Already a client',
    text: 'Call the office and name your project. You will speak to someone who worked on it.',
  },
  {
    icon: 'Users',
    title: 'Want to work here',
    text: 'Tell us about one thing you built. We read every application.',
    link: { label: 'See careers', path: '/careers' },
  },
];

/** Texts around the embedded map; the address itself comes from the footer record. */
export const officeMap = {
  heading: 'Visit the office',
  frameTitle: 'Map of the streets around our office',
  showLabel: 'Load map',
  openLabel: 'Open the map',
  /** Heard after the link's label. */
  newTab: '(opens in a new tab)',
} as const;
