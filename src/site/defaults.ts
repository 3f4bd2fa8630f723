/** What a page shows when the record leaves a button or link empty (spec §2). */
export const defaults = {
  bannerButton: { text: 'Get in Touch', link: '/contact' },
  callToAction: { text: 'Tell us about your project', link: '/contact' },
  aboutLink: '/',
} as const;
