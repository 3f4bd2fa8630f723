import fastifyPlugin from 'fastify-plugin';
import { messages } from '#site/messages.ts';

/**
 * Answers 405 and names the methods that an address takes when a request has another one. Pages and their forms are served
 * at every address that has no route of its own, so the router does not know. Register it before the routes.
 */
export const refuseOtherMethods = fastifyPlugin(async (app) => {
  /** The methods of each route, by its address or by what its addresses begin with. */
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const [address = ''] = url.split(/[:*]/, 1);
    routes.set(address, new Set([...(routes.get(address) ?? []), method].flat()));
  });
  app.addHook('onRequest', ({ url, method, routeOptions }, reply, done) => {
    if (routeOptions.url !== undefined && routeOptions.url !== '/*') return done();
    const [path = ''] = url.split('?', 1);
    const beginnings = [...routes.keys()].filter((name) => name.endsWith('/') && path.startsWith(name));
    const longest = beginnings.reduce((one, other) => (other.length > one.length ? other : one), '/');
    const own = routes.get(path) ?? routes.get(longest);
    // The page of a subscriber's link has the address to which its button posts.
    if (!own || own.has(method) || (!routes.has(path) && /^(GET|HEAD)$/.test(method))) return done();
    reply
      .code(405)
      .header('allow', [...own].sort().join(', '))
      .send({ error: messages.server.method });
  });
});
