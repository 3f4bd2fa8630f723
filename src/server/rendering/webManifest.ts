import { brand } from '#theme/brand.ts';
import { language } from './language.ts';
import { icons } from './pictures.ts';

const png = ({ path, size }: { path: string; size: number }, purpose: 'any' | 'maskable') => ({
  src: path,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone shows of the site when it is put on the home screen. It stays a page of the browser. */
export const webManifest = {
  id: '/',
  start_url: '/',
  name: brand.name,
  description: brand.line,
  lang: language,
  display: 'browser',
  theme_color: brand.light.bg,
  background_color: brand.light.bg,
  icons: [
    { src: icons.vector.path, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png(icons.app, 'any'),
    png(icons.appLarge, 'any'),
    png(icons.appLarge, 'maskable'),
  ],
};
