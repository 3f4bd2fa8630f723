import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { noAssets } from '#server/files/assets.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import type { documentRenderer, RenderDocument } from '#server/rendering/document.ts';
import { escaped } from '#server/rendering/htmlText.ts';
import type { DrawCard } from '#server/rendering/serveShareCards.ts';
import { runServer } from '#server/runServer.ts';

// Otherwise every module that the browser asks for is a line.
process.env.LOG_LEVEL ??= 'warn';

const themeFolder = normalizePath(join(projectRoot, 'theme/'));

/** The server writes colours, fonts and drawings into the page: it is loaded again when one of them changes. */
const reloadOnTheme: Plugin = {
  name: 'reload-on-theme',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !file.startsWith(themeFolder)) return;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** The build would write the files of drawings. */
const serveDrawings: Plugin = {
  name: 'serve-drawings',
  configureServer: (server) => {
    server.middlewares.use(async ({ url }, answer, next) => {
      if (!url?.startsWith('/assets/drawings-')) return next();
      const { drawingsSvg } = await server.ssrLoadModule('/src/server/rendering/drawings.ts');
      answer.setHeader('content-type', 'image/svg+xml').end(drawingsSvg.get(url));
    });
  },
};

let vite: ViteDevServer;

const scripts = ['starter/starter', 'app/browserEntry']
  .map((name) => `<script type="module" src="/src/${name}.ts"></script>`)
  .join('');

/** A page that names the error in a source, and loads again when the source is edited. */
const errorDocument = (error: Error) => {
  const message = escaped(stripVTControlCharacters(error.message));
  const html = `<!doctype html><html lang="en"><title>Error</title><body><pre>${message}</pre></body></html>`;
  return { html, scripts: [], styles: [] };
};

/** Renders with the sources as they are now. Vite adds the script that reloads the page. */
const renderDocument: RenderDocument = async (route, ...rest) => {
  const load = async () => {
    const fresh = await vite.ssrLoadModule('/src/server/rendering/document.ts');
    return (fresh.documentRenderer as typeof documentRenderer)(noAssets)(route, ...rest);
  };
  const document = await load().catch(errorDocument);
  const html = document.html.replace('</body>', `${scripts}</body>`);
  return { ...document, html: await vite.transformIndexHtml(route.path, html) };
};

/** Draws a share card with the brand as it is now. */
const drawCard: DrawCard = async (...card) =>
  ((await vite.ssrLoadModule('/src/server/rendering/shareCard.ts')).drawCard as DrawCard)(...card);

/** `npm run dev`: the same server with Vite in front, so that pages and client follow every edit at once. */
await runServer(
  () => ({ renderDocument, drawCard, live: true }),
  async (app) => {
    vite = await createServer({
      root: projectRoot,
      // Edits reach the browser on the site's own port. Vite's default is one fixed port for every server of a machine.
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
      plugins: [reloadOnTheme, serveDrawings],
    });
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
    app.addHook('onClose', () => vite.close());
  },
);
