/** The labels and links that pages use when a record leaves them empty (rules §2). */
export const defaults = {
  bannerButton: { text: 'Get in Touch', link: '/contact' },
  callToAction: { text: 'Tell us about your project', link: '/contact' },
  aboutLink: '/',
} as const;

/** The sections of the home page below the hero, in the order of the specification (rules §2). */
export const homeSections = ['itServices', 'collaboration', 'skills', 'testimonials', 'contact'] as const;

export type HomeSection = (typeof homeSections)[number];
