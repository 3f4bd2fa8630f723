import type { FastifyRequest } from 'fastify';
import { honeypotField } from '#site/formFields.ts';
import { cleanFileName, fileError } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { type FormErrors, firstError, readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import type { Store } from '../database/engine.ts';
import { channels, type LeadKind } from '../database/schema.ts';
import { clientOf } from '../http/client.ts';
import { NoRoomError } from '../leads/attachmentQuota.ts';
import { mailAddressOf } from '../leads/lead.ts';
import { saveLead } from '../leads/saveLead.ts';
import type { CheckRateLimit, OpenBodyMemory, Shares } from './admission.ts';
import { forwardLead } from './forwardLead.ts';
import { originOf } from './leadOrigin.ts';
import { type LeadAnswer, refusal, type SentForm } from './sentForm.ts';

/** Counts leads. */
export interface LeadMeter {
  /** A lead was stored. */
  lead: (kind: LeadKind, suspect: boolean) => void;
  /** A valid lead could not be stored. */
  leadRefused: (kind: LeadKind) => void;
}

/** Dependencies of both ways to send a form. */
export interface FormParts {
  store: Store;
  config: {
    /** Origin of the host that all leads belong to; undefined when they are stored here. */
    apiUrl: string | undefined;
    siteUrl: string | undefined;
    /** Set when staff are mailed. */
    mail: object | undefined;
    /** Set when leads are sent to another program. */
    webhook: object | undefined;
  };
  checkRateLimit: CheckRateLimit;
  openBodyMemory: OpenBodyMemory;
  shares: Shares;
  /** Whether visitors are mailed that their enquiry or message has arrived. */
  acknowledges: () => boolean;
  meter?: LeadMeter | undefined;
}

/**
 * Takes a sent form: validates it with the form's schema, and answers 2xx only when the lead is durable. With `API_URL` the
 * lead is forwarded to that host, whose answer counts. Never rejects.
 */
export async function takeLead(
  name: FormName,
  sent: SentForm,
  request: FastifyRequest,
  parts: FormParts,
): Promise<LeadAnswer> {
  const answer = await answerTo(name, sent, request, parts);
  if (answer.status >= 500) parts.meter?.leadRefused(forms[name].kind);
  return answer;
}

async function answerTo(
  name: FormName,
  sent: SentForm,
  request: FastifyRequest,
  { store, config, meter, shares, acknowledges }: FormParts,
): Promise<LeadAnswer> {
  const form: FormDefinition = forms[name];
  const { values, errors } = readForm(form.schema, sent.fields);
  const file =
    sent.fileError ??
    (sent.file && fileError({ ...sent.file, size: sent.file.bytes.length }, sent.file.bytes));
  if (!values || file) {
    const all: FormErrors = { ...errors, ...(file && { file }) };
    const error = firstError(all);
    return { ...refusal(error === messages.file.tooLarge ? 413 : 400, error), errors: all };
  }

  const kept = sent.file && { ...sent.file, name: cleanFileName(sent.file.name, sent.file.type) };
  if (config.apiUrl)
    return forwardLead(config.apiUrl, name, { ...sent, fields: values, file: kept }, request.log);
  const client = clientOf(request);
  try {
    const { kind } = forms[name];
    const isTrapped = Boolean(sent.fields[honeypotField]);
    const isFlood = kind === 'subscribers' && shares.isFlooding(client);
    const suspect = isTrapped || isFlood || hasManyLinks(values);
    const isMailed =
      kind === 'subscribers' ? !isTrapped : !suspect && acknowledges() && mailAddressOf(values) !== undefined;
    const { outcome } = await saveLead(store, {
      kind,
      payload: values,
      file: kept,
      origin: originOf(request, config.siteUrl, sent),
      suspect,
      notify: channelsOf(config).filter((channel) => channel !== 'confirm' || isMailed),
      waitForFile: () => shares.waitForFile(client, kept?.bytes.length ?? 0),
      confirmAfter: () => shares.confirmAfter(client),
    });
    if (outcome === 'stored') meter?.lead(kind, suspect);
    return outcome === 'duplicate' && form.duplicate
      ? refusal(409, form.duplicate)
      : { status: 201, body: { message: form.taken } };
  } catch (error) {
    if (error instanceof NoRoomError) return noRoom(error, request);
    request.log.error({ err: error }, 'a lead could not be stored');
    return refusal(503, messages.server.unavailable);
  }
}

/** Answers that the message may be sent without its file. */
function noRoom({ reached, retryAfter }: NoRoomError, { log }: FastifyRequest): LeadAnswer {
  if (reached === 'site')
    log.error('a file was refused: the attachments of today have reached ATTACHMENT_QUOTA_MB');
  const file = reached === 'site' ? messages.file.noRoom : messages.file.share;
  return { ...refusal(reached === 'site' ? 503 : 429, file), errors: { file }, retryAfter };
}

/** More links than this in one message are unusual. */
const usualLinks = 3;

/** Whether valid values of a form look like spam. Such a lead is only marked for staff, and answered like any other. */
function hasManyLinks(values: Readonly<Record<string, unknown>>): boolean {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  return (texts.join(' ').match(/https?:\/\/|www\./gi) ?? []).length > usualLinks;
}

/** Returns the channels that the settings switch on. Visitors are mailed links, which need the public origin. */
export function channelsOf({
  mail,
  webhook,
  siteUrl,
}: Pick<FormParts['config'], 'mail' | 'webhook' | 'siteUrl'>) {
  const isOn = { staff: mail, webhook, confirm: mail && siteUrl };
  return channels.filter((channel) => isOn[channel]);
}
