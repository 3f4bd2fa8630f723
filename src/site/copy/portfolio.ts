export const portfolioPage = {
  title: 'Our portfolio is coming soon',
  text: 'We ask clients before we show their work. Until then, we are glad to walk you through a live system on a call.',
  link: { label: 'Ask for a walkthrough', path: '/contact' },
} as const;
