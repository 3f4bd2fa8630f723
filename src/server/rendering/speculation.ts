import type { FastifyInstance } from 'fastify';

/** Where the rules are that every page's header names. */
export const speculationPath = '/speculation.json';

/**
 * Which documents a browser may fetch before a link is followed: those of the site, when the visitor points at the link or
 * begins to press it. Browsers that know nothing of this ignore it, and those that save data do not do it.
 */
const rules = {
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
};

/** Serves the speculation rules. */
export function serveSpeculation(app: FastifyInstance): void {
  app.get(speculationPath, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(rules)),
  );
}
