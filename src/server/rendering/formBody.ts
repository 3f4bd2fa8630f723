import type { FastifyRequest } from 'fastify';
import type { SentForm } from '../api/leadForm.ts';

/** Largest body of a form posted without script, in bytes: the largest file and its message. */
export const formBodyLimit = 6 * 1024 * 1024;

/** Reads a url-encoded or multipart body; one that cannot be read rejects with status 400. */
export async function readFormBody(request: FastifyRequest, body: Buffer): Promise<SentForm> {
  const type = request.headers['content-type'] ?? '';
  const entries = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw Object.assign(new Error('The form cannot be read'), { statusCode: 400 });
    });
  const fields: Record<string, string> = {};
  let file: SentForm['file'];
  for (const [name, value] of entries) {
    if (typeof value === 'string') fields[name] = value;
    // A file field that was left empty comes as a file without name and content.
    else if (name === 'file' && value.name !== '') {
      file = { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
    }
  }
  return { fields, file };
}
