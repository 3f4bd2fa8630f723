import type { FastifyInstance } from 'fastify';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { recordPaths } from '#site/recordPaths.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers 405 with `Allow` to every other method on the twelve calls' paths. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = (path: string, allowed: string[]) =>
    app.route({
      url: path,
      method: methods.filter((method) => !allowed.includes(method)),
      // Before any body is read.
      onRequest: async (_, reply) =>
        reply.code(405).header('allow', allowed.join(', ')).send({ error: messages.server.method }),
      handler: () => {},
    });
  for (const path of Object.values(recordPaths)) refuse(path, ['GET', 'HEAD']);
  for (const { path } of Object.values(forms)) refuse(path, ['POST']);
}
