import type { FastifyInstance } from 'fastify';
import { recordNames } from '#site/records.ts';
import type { ContentSource } from '../storage/content.ts';
import type { Storage } from '../storage/openStorage.ts';

/** `/healthz`: the process is up. `/readyz`: leads can be stored and every content record is loaded. */
export function serveHealth(app: FastifyInstance, storage: Storage, content: ContentSource): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const { records } = await content.current();
    const missing = recordNames.filter((name) => !records.has(name));
    const storable = await storage.probe().then(
      () => true,
      (error) => {
        app.log.error({ err: error }, 'the store cannot be written');
        return false;
      },
    );
    const ready = storable && missing.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        store: storable ? 'ok' : 'failed',
        missingContent: missing,
      });
  });
}
