import type { FastifyBaseLogger } from 'fastify';
import { type FormName, forms, takesFile } from '#site/forms/forms.ts';
import { readAnswer } from '../http/readAnswer.ts';
import { plainBodyLimit } from '../http/trafficLimits.ts';
import type { NewFile } from './lead.ts';
import type { LeadAnswer, SentForm } from './sentForm.ts';

/** Milliseconds until the other host is given up. */
const usualTimeoutMs = 15_000;

/**
 * Sends a valid form on to the host of `API_URL`, as the JSON that a browser sends there, and gives that host's answer.
 * No answer in time, one that is too long or one that sends the lead on to another address is a 502 without a text, which
 * visitors are told about as if their own call had failed.
 */
export async function forwardLead(
  apiUrl: string,
  name: FormName,
  { fields, file }: SentForm,
  log: Pick<FastifyBaseLogger, 'error'>,
  timeoutMs = usualTimeoutMs,
): Promise<LeadAnswer> {
  const { path } = forms[name];
  const body = takesFile(name) ? { ...fields, file: file ? encoded(file) : null } : fields;
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = textsIn(await readAnswer(response, plainBodyLimit));
    const retryAfter = secondsIn(response.headers.get('retry-after') ?? '');
    if (!response.ok) log.error({ path, status: response.status }, 'the other host refused a form');
    if (response.ok) return { status: 201, body: answer, retryAfter };
    // What is neither success nor an error is no answer to a form.
    const isError = response.status >= 400 && response.status < 600;
    return isError ? { status: response.status, body: answer, retryAfter } : { status: 502, body: {} };
  } catch (error) {
    log.error({ path, err: error }, 'the other host did not answer a form');
    return { status: 502, body: {} };
  }
}

const encoded = ({ name, type, bytes }: NewFile) => ({
  name,
  type,
  size: bytes.byteLength,
  content: Buffer.from(bytes).toString('base64'),
});

/** The seconds that a Retry-After header asks to wait, in seconds itself or until a date; 0 for anything else. */
function secondsIn(header: string): number {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : 0;
}

/** The two texts that anybody reads of an answer (spec §8); nothing of a body that is no JSON. */
function textsIn(body: string): LeadAnswer['body'] {
  try {
    const { message, error } = JSON.parse(body) as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof error === 'string' && { error }),
    };
  } catch {
    return {};
  }
}
