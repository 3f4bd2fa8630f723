import type { FastifyBaseLogger } from 'fastify';
import { type FormName, forms, takesFile } from '#site/forms/forms.ts';
import { readAnswer } from '../http/readAnswer.ts';
import { plainBodyLimit } from '../http/trafficLimits.ts';
import type { NewFile } from '../leads/lead.ts';
import { type LeadAnswer, Refusal, type SentForm } from './sentForm.ts';

/** Milliseconds that the other host has for its answer. */
const usualTimeoutMs = 15_000;

/**
 * Forwards a valid form to the host of `API_URL`, as the JSON that a browser sends there, and returns the answer of a success.
 *
 * @throws Refusal as that host refuses; 502 without a text after a timeout, an overlong answer, a redirect, or a success that
 * is a page, so that visitors see the same message as for a failed call of their own
 */
export async function forwardLead(
  apiUrl: string,
  name: FormName,
  { fields, file }: SentForm,
  log: Pick<FastifyBaseLogger, 'error'>,
  timeoutMs = usualTimeoutMs,
): Promise<LeadAnswer['body']> {
  const { path } = forms[name];
  const body = takesFile(name) ? { ...fields, file: file ? encoded(file) : null } : fields;
  const ask = async () => {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, texts: textsIn(await readAnswer(response, plainBodyLimit)) };
  };
  const { response, texts } = await ask().catch((error) => {
    log.error({ path, err: error }, 'the other host did not answer a form');
    throw new Refusal({ status: 502, body: {} });
  });
  const { ok, status, headers } = response;
  // A page with status 200 comes from a proxy or a wrong address.
  if (ok && texts) return texts;
  log.error({ path, status }, 'the other host refused a form');
  // A status that is neither success nor error is no valid answer to a form.
  if (status < 400) throw new Refusal({ status: 502, body: {} });
  throw new Refusal({ status, body: texts ?? {}, retryAfter: secondsIn(headers.get('retry-after') ?? '') });
}

const encoded = ({ name, type, bytes }: NewFile) => ({
  name,
  type,
  size: bytes.byteLength,
  content: Buffer.from(bytes).toString('base64'),
});

/** Parses a Retry-After header, in seconds or as a date, into seconds; 0 for any other value. */
function secondsIn(header: string): number {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : 0;
}

/** Returns `message` and `error` of an answer, which clients read (rules §8); undefined for a body that is not JSON. */
function textsIn(body: string): LeadAnswer['body'] | undefined {
  try {
    const { message, error } = JSON.parse(body || '{}') as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof error === 'string' && { error }),
    };
  } catch {
    return undefined;
  }
}
