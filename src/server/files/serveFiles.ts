import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dataPolicy } from '../http/headers.ts';
import { clientFolder } from './assets.ts';

const seconds = { day: 86_400, week: 604_800, year: 31_536_000 };

/** The folders of the client build whose files one build has, and the next may not. */
export const buildFolders = ['assets', 'fonts', 'logo'] as const;

/**
 * The files of the client build, where there is one. Those of `buildFolders` are looked for when they are asked for: a build
 * that takes the place of this server's brings the files that pages of both ask for.
 */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  if (!existsSync(clientFolder)) return;
  const options = {
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply: { headers: (headers: Record<string, string>) => unknown }, path: string) => {
      reply.headers(assetHeaders(relative(clientFolder, path)));
    },
  };
  const globIgnore = ['.vite/**', ...buildFolders.map((name) => `${name}/**`), '**/*.{br,gz}'];
  await app.register(staticFiles, { ...options, root: clientFolder, wildcard: false, globIgnore });
  for (const name of buildFolders.filter((each) => existsSync(join(clientFolder, each))))
    await app.register(staticFiles, { ...options, root: join(clientFolder, name), prefix: `/${name}/` });
}

/** Other sites may show these: the cards of shared links, and the icons. */
const picture = /\.(png|svg|ico)(\.\w+)?$/;

function assetHeaders(name: string): Record<string, string> {
  const isHashed = /^assets[\\/]/.test(name);
  return {
    vary: 'accept-encoding',
    'cache-control': isHashed
      ? `public, max-age=${seconds.year}, immutable`
      : `public, max-age=${seconds.day}, stale-while-revalidate=${seconds.week}`,
    ...(picture.test(name) && { 'cross-origin-resource-policy': 'cross-origin' }),
    // The icon's colours are in a style element.
    ...(name.includes('.svg') && { 'content-security-policy': `${dataPolicy}; style-src 'unsafe-inline'` }),
  };
}
