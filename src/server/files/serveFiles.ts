import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dataPolicy } from '../traffic/headers.ts';
import { clientFolder } from './assets.ts';
import { releaseFolders } from './release.ts';

const seconds = { day: 86_400, week: 604_800, year: 31_536_000 };

/** The files of the client build that every release has under the same names, where there is a build. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  if (!existsSync(clientFolder)) return;
  await app.register(staticFiles, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['.vite/**', ...releaseFolders.map((name) => `${name}/**`), '**/*.br'],
    setHeaders: (reply, path) => {
      reply.headers(assetHeaders(relative(clientFolder, path)));
    },
  });
}

/** Other sites may show these: the cards of shared links, and the icons. */
const picture = /\.(png|svg|ico)(\.\w+)?$/;

export function assetHeaders(name: string): Record<string, string> {
  const isHashed = /^assets[\\/]/.test(name);
  return {
    'cache-control': isHashed
      ? `public, max-age=${seconds.year}, immutable`
      : `public, max-age=${seconds.day}, stale-while-revalidate=${seconds.week}`,
    ...(picture.test(name) && { 'cross-origin-resource-policy': 'cross-origin' }),
    // The icon's colours are in a style element.
    ...(name.includes('.svg') && { 'content-security-policy': `${dataPolicy}; style-src 'unsafe-inline'` }),
  };
}
