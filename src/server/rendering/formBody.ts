import type { FastifyRequest } from 'fastify';
import { messages } from '#site/messages.ts';
import type { SentForm } from '../api/leadForm.ts';

/** How much of a form posted without script is kept, in bytes: the largest file and its message. */
const formBodyLimit = 6 * 1024 * 1024;

/**
 * Reads a url-encoded or multipart body. Where a file makes it too large, what was typed before the file is kept;
 * anything else too large rejects with status 413, one that cannot be read with 400.
 */
export async function readFormBody(
  request: FastifyRequest,
  payload: AsyncIterable<Buffer>,
): Promise<SentForm> {
  const type = request.headers['content-type'] ?? '';
  const { bytes, isWhole } = await firstBytes(payload).catch(() => {
    throw failure(400, 'The form did not arrive');
  });
  if (isWhole) return readParts(bytes, type);
  const whole = wholeParts(bytes, type);
  if (!whole) throw failure(413, 'The form is too large');
  return { ...(await readParts(whole, type)), file: undefined, fileFault: messages.file.tooLarge };
}

/** Takes all that comes, because a browser shows no answer before it has sent everything; keeps the first bytes. */
async function firstBytes(payload: AsyncIterable<Buffer>): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    if (size < formBodyLimit) kept.push(chunk);
    size += chunk.length;
  }
  return { bytes: Buffer.concat(kept), isWhole: size <= formBodyLimit };
}

/** The parts of a cut multipart body that are there as a whole; nothing where there is none. */
function wholeParts(bytes: Buffer, type: string): Buffer | undefined {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const delimiter = `\r\n--${quoted ?? plain}`;
  const end = bytes.lastIndexOf(delimiter);
  return end < 0 ? undefined : Buffer.concat([bytes.subarray(0, end), Buffer.from(`${delimiter}--\r\n`)]);
}

async function readParts(bytes: Buffer, type: string): Promise<SentForm> {
  const entries = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw failure(400, 'The form cannot be read');
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

const failure = (statusCode: number, reason: string) => Object.assign(new Error(reason), { statusCode });
