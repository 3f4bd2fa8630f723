import type { FastifyRequest } from 'fastify';
import { honeypotField } from '#site/formFields.ts';
import { cleanFileName, fileError } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { type FormErrors, firstError, readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import type { Store } from '../database/engine.ts';
import { type Channel, channels, type LeadKind } from '../database/schema.ts';
import { clientOf } from '../http/client.ts';
import { waitForRoom } from '../leads/attachmentQuota.ts';
import { mailAddressOf } from '../leads/lead.ts';
import { saveLead } from '../leads/saveLead.ts';
import type { Taken, TakeShares } from './clientShares.ts';
import { forwardLead } from './forwardLead.ts';
import { originOf } from './leadOrigin.ts';
import type { CheckRateLimit } from './rateLimit.ts';
import { type LeadAnswer, refusal, type SentForm } from './sentForm.ts';
import type { OpenUpload } from './uploadSlots.ts';

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
    /** Bytes of files that are accepted in one day. */
    attachmentQuota: number;
    /** Set when staff are mailed. */
    mail: object | undefined;
    /** Set when leads are sent to another program. */
    webhook: object | undefined;
  };
  checkRateLimit: CheckRateLimit;
  openUpload: OpenUpload;
  takeShares: TakeShares;
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
  { store, config, meter, takeShares, acknowledges }: FormParts,
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
  const { kind } = forms[name];
  const isSpam =
    Boolean(sent.fields[honeypotField]) || (kind !== 'subscribers' && hasManyLinks(values, config.siteUrl));
  const mail =
    kind === 'subscribers' ? 'confirm' : acknowledges() && mailAddressOf(values) ? 'acknowledge' : undefined;
  const bytes = kept?.bytes.length ?? 0;
  const taken = takeShares(clientOf(request), { bytes, mail: isSpam ? undefined : mail });
  // Nobody subscribes so many people.
  const suspect = isSpam || (kind === 'subscribers' && !taken.isMailed);
  const isSent = (channel: Channel) =>
    channel === mail
      ? taken.isMailed || kind === 'subscribers'
      : channel === 'staff' || channel === 'webhook';
  let isNew = false;
  try {
    const { outcome } = await saveLead(store, {
      kind,
      payload: values,
      file: kept,
      origin: originOf(request, config.siteUrl, sent),
      suspect,
      notify: channelsOf(config).filter(isSent),
      noRoom: await noRoom(store, taken, bytes, config.attachmentQuota),
    });
    isNew = outcome === 'stored' || outcome === 'asked';
    if (outcome === 'stored') meter?.lead(kind, suspect);
    return outcome === 'duplicate' && form.duplicate
      ? refusal(409, form.duplicate)
      : { status: 201, body: { message: form.taken } };
  } catch (error) {
    if (error instanceof NoRoomError) {
      if (error.answer.status === 503)
        request.log.error('a file was refused: the attachments of today have reached ATTACHMENT_QUOTA_MB');
      return error.answer;
    }
    request.log.error({ err: error }, 'a lead could not be stored');
    return refusal(503, messages.server.unavailable);
  } finally {
    if (!isNew) taken.giveBack();
  }
}

/** The message may be sent without its file. */
class NoRoomError extends Error {
  constructor(readonly answer: LeadAnswer) {
    super('No more files are taken');
  }
}

/** Returns why a file is not taken: those of its client, or of all visitors, are too many today. */
async function noRoom(
  store: Store,
  { fileWait }: Taken,
  bytes: number,
  quota: number,
): Promise<NoRoomError | undefined> {
  const refused = (status: number, file: string, wait: number) =>
    new NoRoomError({ ...refusal(status, file), errors: { file }, retryAfter: Math.ceil(wait / 1000) });
  const siteWait = await waitForRoom(store, bytes, quota);
  if (siteWait > 0) return refused(503, messages.file.noRoom, siteWait);
  return fileWait > 0 ? refused(429, messages.file.share, fileWait) : undefined;
}

/** More links to other sites than this in one message are unusual. */
const usualLinks = 3;

/** Whether valid values of a form look like spam. Such a lead is only marked for staff, and answered like any other. */
function hasManyLinks(values: Readonly<Record<string, unknown>>, siteUrl: string | undefined): boolean {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const links = texts.join(' ').matchAll(/(?:https?:\/\/(?:www\.)?|www\.)([^\s/?#:]*)/gi);
  const own = siteUrl && new URL(siteUrl).hostname.replace(/^www\./, '');
  return [...links].filter(([, host]) => host?.toLowerCase() !== own).length > usualLinks;
}

/** Returns the channels that the settings switch on. Visitors are mailed links, which need the public origin. */
export function channelsOf({
  mail,
  webhook,
  siteUrl,
}: Pick<FormParts['config'], 'mail' | 'webhook' | 'siteUrl'>) {
  const isOn = { staff: mail, webhook, confirm: mail && siteUrl, acknowledge: mail };
  return channels.filter((channel) => isOn[channel]);
}
