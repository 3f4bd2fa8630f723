import type { FastifyInstance } from 'fastify';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { contentRecords, publicRecords } from '#site/records/contentRecords.ts';
import type { ContentSource } from '../content/content.ts';
import { matches } from '../traffic/entityTags.ts';
import { serveLeads } from './serveLeads.ts';
import type { LeadDesk } from './takeLead.ts';

/** The twelve calls of the API (spec §7), and those for the texts of this site's own. */
export function serveApi(app: FastifyInstance, content: ContentSource, desk: LeadDesk): void {
  serveContent(app, content);
  serveLeads(app, desk);
  refuseOtherMethods(app);
}

/** The GET calls, each with an ETag and 304 for an unchanged record. */
function serveContent(app: FastifyInstance, content: ContentSource): void {
  for (const name of publicRecords) {
    app.get(contentRecords[name].path, async (request, reply) => {
      const record = (await content.current()).records.get(name);
      if (!record) return reply.code(503).send({ error: messages.server.unavailable });
      reply.header('etag', record.etag).header('cache-control', 'no-cache');
      if (matches(request.headers['if-none-match'], record.etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(record.body);
    });
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers 405 with `Allow` to every other method on the calls' paths. */
function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = (path: string, allowed: string[]) =>
    app.route({
      url: path,
      method: methods.filter((method) => !allowed.includes(method)),
      // Before any body is read.
      onRequest: async (_, reply) =>
        reply.code(405).header('allow', allowed.join(', ')).send({ error: messages.server.method }),
      handler: () => {},
    });
  for (const name of publicRecords) refuse(contentRecords[name].path, ['GET', 'HEAD']);
  for (const { path } of Object.values(forms)) refuse(path, ['POST']);
}
