import { relative } from 'node:path';
import { clientFolder } from './assets.ts';
import { dataPolicy } from './headers.ts';

const seconds = { day: 86_400, week: 604_800, year: 31_536_000 };

/** Other sites may show these: the cards of shared links, and the icons. */
const picture = /\.(png|svg|ico)(\.\w+)?$/;

/** Headers of a file of the client build, by its place and name. */
export function assetHeaders(file: string): Record<string, string> {
  const name = relative(clientFolder, file);
  const isHashed = /^assets[\\/]/.test(name);
  return {
    'cache-control': isHashed
      ? `public, max-age=${seconds.year}, immutable`
      : `public, max-age=${seconds.day}, stale-while-revalidate=${seconds.week}`,
    ...(picture.test(name) && { 'cross-origin-resource-policy': 'cross-origin' }),
    // The icon's colours stand in a style element.
    ...(name.includes('.svg') && { 'content-security-policy': `${dataPolicy}; style-src 'unsafe-inline'` }),
  };
}
