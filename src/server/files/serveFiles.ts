import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import { dataPolicy } from '../http/headers.ts';
import { clientFolder } from './assets.ts';

const seconds = { day: 86_400, week: 604_800, year: 31_536_000 };

/** Folders of the client build whose files differ between builds. */
export const buildFolders = ['assets', 'fonts', 'logo'] as const;

/**
 * Serves the files of the client build, if there is one. Files in `buildFolders` are looked up on each request: a newer
 * build that replaces this server's has the files for the pages of both.
 *
 * They belong to the server itself, so that hooks added later run for them: with `npm run dev` Vite has newer files.
 */
export const serveAssets = fastifyPlugin(async (app) => {
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
});

/** Files that other sites may embed: share cards and icons. */
const picture = /\.(png|svg|ico)(\.\w+)?$/;

function assetHeaders(name: string): Record<string, string> {
  const isHashed = /^assets[\\/]/.test(name);
  return {
    vary: 'accept-encoding',
    'cache-control': isHashed
      ? `public, max-age=${seconds.year}, immutable`
      : `public, max-age=${seconds.day}, stale-while-revalidate=${seconds.week}`,
    ...(picture.test(name) && { 'cross-origin-resource-policy': 'cross-origin' }),
    // The SVG icon has its colours in a style element.
    ...(name.includes('.svg') && { 'content-security-policy': `${dataPolicy}; style-src 'unsafe-inline'` }),
  };
}
