/** The 404 page (spec §2); the heading is the specification's sentence. */
export const notFoundPage = {
  title: 'Oops! Page not found',
  text: 'The page may have moved, or the address has a slip in it. The rest of the site is where you left it.',
  home: { label: 'Go to the home page', path: '/' },
  links: [
    { label: 'Services', path: '/services' },
    { label: 'Products', path: '/products' },
    { label: 'Contact', path: '/contact' },
  ],
} as const;
