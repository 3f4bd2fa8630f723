/** The labels and links that pages use when a record leaves them empty (rules §2). */
export const defaults = {
  bannerButton: { text: 'Get in Touch', link: '/contact' },
  callToAction: { text: 'Tell us about your project', link: '/contact' },
  aboutLink: '/',
} as const;
