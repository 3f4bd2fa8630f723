/** Pictures that the build draws for those who show or link the site: browsers, phones, other sites. */

/** Pixels. */
export const cardSize = { width: 1200, height: 630 };

/** The logo as an icon. A `plate` fills the square, so that phones may cut their own shape out of it. */
export const icons = {
  vector: { path: '/favicon.svg' },
  /** For programs that ask for this name without having read a page. */
  old: { path: '/favicon.ico' },
  small: { path: '/favicon-32.png', size: 32, plate: false },
  apple: { path: '/apple-touch-icon.png', size: 180, plate: true },
  app: { path: '/icon-192.png', size: 192, plate: true },
  appLarge: { path: '/icon-512.png', size: 512, plate: true },
} as const;
