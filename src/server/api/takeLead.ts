import type { FastifyRequest } from 'fastify';
import { cleanFileName, fileFault } from '#site/forms/file.ts';
import { type Faults, firstFault, readForm } from '#site/forms/readForm.ts';
import { forms } from '#site/forms.ts';
import { messages } from '#site/messages.ts';
import type { Config } from '../config.ts';
import type { NewFile } from '../storage/lead.ts';
import type { Storage } from '../storage/openStorage.ts';
import { clientOf } from './client.ts';
import { forwardLead } from './forwardLead.ts';
import { type LeadAnswer, type LeadForm, refusal, type SentForm } from './leadForm.ts';
import type { Suspicion } from './suspicion.ts';

export interface LeadDesk {
  storage: Storage;
  config: Pick<Config, 'apiUrl' | 'rateLimit' | 'mail' | 'siteUrl'>;
  suspicion: Suspicion;
}

/**
 * Takes a form that was sent: counts it, validates it with the form's own schema, and answers 2xx only when it is
 * durable, or when the host of `API_URL`, to which all leads belong then, has taken it. Never rejects.
 */
export async function takeLead(
  form: LeadForm,
  sent: SentForm,
  request: FastifyRequest,
  { storage, config, suspicion }: LeadDesk,
): Promise<LeadAnswer> {
  const client = clientOf(request);
  const wait = await waitingTime(`${form.name} ${client}`, storage, config, request);
  if (wait > 0) {
    const answer = refusal(429, messages.server.tooMany(Math.ceil(wait / 60)));
    return { ...answer, retryAfter: wait };
  }

  const { values, faults } = readForm(forms[form.name].schema, sent.fields);
  const file = sent.fileFault ?? (sent.file && faultOf(sent.file));
  if (!values || file) {
    const all: Faults = { ...faults, ...(file && { file }) };
    const error = firstFault(all);
    return { ...refusal(error === messages.file.tooLarge ? 413 : 400, error), faults: all };
  }

  const kept = sent.file && { ...sent.file, name: cleanFileName(sent.file.name) };
  if (config.apiUrl)
    return forwardLead(config.apiUrl, form, { ...sent, fields: values, file: kept }, request.log);
  try {
    const { outcome } = await storage.saveLead({
      kind: form.kind,
      payload: values,
      file: kept,
      suspect: suspicion.isSuspect(client, sent.fields),
      notify: config.mail !== undefined,
    });
    return form.accept(outcome);
  } catch (error) {
    request.log.error({ err: error }, 'a lead could not be stored');
    return refusal(503, messages.server.unavailable);
  }
}

const faultOf = ({ name, type, bytes }: NewFile) => fileFault({ name, type, size: bytes.length }, bytes);

/** Seconds until the client may send this form again; 0 when it may now, also when the counter fails. */
async function waitingTime(
  key: string,
  storage: Storage,
  { rateLimit }: LeadDesk['config'],
  request: FastifyRequest,
): Promise<number> {
  if (!rateLimit) return 0;
  try {
    const { retryAfterMs } = await storage.countPost(key, rateLimit.posts, rateLimit.minutes * 60_000);
    return Math.ceil(retryAfterMs / 1000);
  } catch (error) {
    request.log.error({ err: error }, 'a post could not be counted');
    return 0;
  }
}
