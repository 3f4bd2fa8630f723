import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FormName, formNames, forms, takesFile } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { fileBodyLimit, plainBodyLimit, valuesLimit } from '../http/trafficLimits.ts';
import { checkForm } from './checkForm.ts';
import { isSameSite } from './leadOrigin.ts';
import { type LeadAnswer, malformed, readBody, refusal, type SentForm, tooLarge } from './sentForm.ts';

interface ServeCallsOptions {
  siteUrl: string | undefined;
}

/** Serves the three POST calls (rules §7): JSON in, JSON out, 415 for any other content type. */
export async function serveCalls(app: FastifyInstance, { siteUrl }: ServeCallsOptions): Promise<void> {
  readJson(app);
  // Other clients of the newsletter call read `message` for every status (rules §7).
  app.addHook<LeadAnswer['body']>('preSerialization', async ({ routeOptions }, _, body) =>
    routeOptions.url === forms.newsletter.path ? { message: body.error, ...body } : body,
  );
  for (const name of formNames) {
    app.post(forms[name].path, {
      bodyLimit: takesFile(name) ? fileBodyLimit : plainBodyLimit,
      onRequest: async (request, reply) => {
        if (!isSameSite(request, siteUrl)) throw refusal(403, messages.server.crossSite);
        request.admission = await app.admit(name, request, reply);
      },
      handler: async (request, reply) => {
        const { body, admission } = request;
        if (request.headers['content-type'] === undefined) throw refusal(415, messages.server.contentType);
        if (typeof body !== 'object' || body === null || Array.isArray(body) || !admission) throw malformed();
        const form = checkForm(name, sentJson(name, body));
        return reply.code(201).send(await app.acceptForm(form, request, admission));
      },
    });
  }
}

/** Parses JSON and limits its values: seven megabytes can hold two million, which would block the server for a second. */
function readJson(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const limit = request.routeOptions.bodyLimit;
    const bytes = await readBody(payload, limit + 1, request.admission?.mayGrow ?? (() => false));
    if (bytes.length > limit) throw tooLarge();
    const text = bytes.toString();
    if (text.length > plainBodyLimit && text.split(/[,[{]/, valuesLimit + 1).length > valuesLimit)
      throw tooLarge();
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw malformed();
    }
  });
}

/** Reads the fields of a JSON body, and the file with its `content` in base64 if the form accepts one (rules §7). */
function sentJson(name: FormName, body: object): SentForm {
  if (!takesFile(name)) return { fields: body as SentForm['fields'] };
  const { file, ...fields } = body as Record<string, unknown>;
  return { fields, ...openFile(file) };
}

/** Decodes the file of a JSON body strictly: invalid base64 or a wrong size is an error. */
function openFile(file: unknown): Pick<SentForm, 'file' | 'fileError'> {
  if (file === undefined || file === null || file === '') return {};
  const { name, type, size, content } = file as Record<string, unknown>;
  if (typeof name === 'string' && typeof type === 'string' && typeof content === 'string') {
    if (content.length > Math.ceil(fileMaximum / 3) * 4) return { fileError: messages.file.tooLarge };
    const bytes = Buffer.from(content, 'base64');
    // Node.js skips characters that are not base64.
    const isWhole = content.length % 4 === 0 && bytes.length === decodedLength(content);
    if (isWhole && (size === undefined || size === bytes.length)) return { file: { name, type, bytes } };
  }
  return { fileError: messages.file.unreadable };
}

const decodedLength = (base64: string) =>
  (base64.length / 4) * 3 - (base64.length - base64.replace(/={1,2}$/, '').length);
