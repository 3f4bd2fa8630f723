import type { FastifyBaseLogger } from 'fastify';
import { forms, takesFile } from '#site/forms/forms.ts';
import { readAnswer } from '../http/readAnswer.ts';
import { plainBodyLimit } from '../http/trafficLimits.ts';
import type { NewFile } from '../leads/lead.ts';
import type { AcceptForm } from './acceptForm.ts';
import type { ValidForm } from './checkForm.ts';
import { type LeadAnswer, Refusal } from './sentForm.ts';

/** Milliseconds that the other host has for its answer. */
const usualTimeoutMs = 15_000;

/**
 * Returns the function that forwards valid forms to the host of `API_URL`, as the JSON that a browser sends there, and returns
 * the body of that host's success.
 *
 * It throws a Refusal as that host refuses; 502 without a text after a timeout, an overlong answer, a redirect, or a success
 * that is a page, so that visitors see the same message as for a failed call of their own.
 */
export function makeForwardForm(apiUrl: string, timeoutMs = usualTimeoutMs) {
  return async (
    form: ValidForm,
    { log }: { log: Pick<FastifyBaseLogger, 'error'> },
  ): ReturnType<AcceptForm> => {
    const { path } = forms[form.name];
    const { response, texts } = await ask(`${apiUrl}${path}`, bodyOf(form), timeoutMs).catch((error) => {
      log.error({ path, err: error }, 'the other host did not answer a form');
      throw new Refusal({ status: 502, body: {} });
    });
    const { ok, status, headers } = response;
    // A page with status 200 comes from a proxy or a wrong address.
    if (ok && texts) return texts;
    log.error({ path, status }, 'the other host refused a form');
    // A status that is neither success nor error is no valid answer to a form.
    if (status < 400) throw new Refusal({ status: 502, body: {} });
    const retryAfter = secondsIn(headers.get('retry-after') ?? '');
    throw new Refusal({ status, body: texts ?? {}, retryAfter });
  };
}

/** Posts JSON, and returns the response with the texts of its body. */
async function ask(url: string, body: object, timeoutMs: number) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { response, texts: answerTexts(await readAnswer(response, plainBodyLimit)) };
}

/** Returns a form as its call takes it: the fields, and the file, or null, if the form has one. */
function bodyOf({ name, values, file }: ValidForm): object {
  if (!takesFile(name)) return values;
  return { ...values, file: file ? encoded(file) : null };
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
function answerTexts(body: string): LeadAnswer['body'] | undefined {
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
