import type { FastifyRequest } from 'fastify';
import { honeypotField } from '#site/formFields.ts';
import { cleanFileName, fileError } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { type FormErrors, firstError, readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import type { Store } from '../database/engine.ts';
import { type Channel, channels } from '../database/schema.ts';
import { clientOf } from '../http/client.ts';
import { waitForRoom } from '../leads/attachmentQuota.ts';
import { mailAddressOf } from '../leads/lead.ts';
import { saveLead } from '../leads/saveLead.ts';
import type { Meter } from '../metrics/meter.ts';
import { makeSerializer } from '../timing/serializer.ts';
import { withTimeout } from '../timing/withTimeout.ts';
import type { Taken, TakeShares } from './clientShares.ts';
import { forwardLead } from './forwardLead.ts';
import { originOf } from './leadOrigin.ts';
import type { CheckRateLimit } from './rateLimit.ts';
import { type LeadAnswer, Refusal, refusal, type SentForm } from './sentForm.ts';
import type { OpenUpload } from './uploadSlots.ts';

/** Stores one file at a time, so that a lead without a file waits for at most one. */
const oneFileAtATime = makeSerializer();

/** Milliseconds that a visitor waits for a store which does not answer. A database may take as long for each query. */
const longestSaving = 12_000;

/** Dependencies of both ways to send a form. */
export interface FormParts {
  store: Store;
  config: {
    /** Origin of the host that all leads belong to; undefined when they are stored here. */
    apiUrl: string | undefined;
    siteUrl: string | undefined;
    /** Bytes of files that are accepted in one day. */
    attachmentQuota: number;
    /** Set when staff are mailed, and when leads are sent to another program. */
    mail: object | undefined;
    webhook: object | undefined;
  };
  checkRateLimit: CheckRateLimit;
  openUpload: OpenUpload;
  takeShares: TakeShares;
  /** Whether visitors are mailed that their enquiry or message has arrived. */
  acknowledges: () => boolean;
  meter?: Pick<Meter, 'lead' | 'refused'> | undefined;
}

/**
 * Takes a sent form: validates it with the form's schema, decides what its client may still do, and returns only when the
 * lead is durable. With `API_URL` the lead is forwarded to that host, whose answer counts.
 *
 * @throws Refusal in every other case
 */
export async function takeLead(
  name: FormName,
  sent: SentForm,
  request: FastifyRequest,
  { store, config, meter, takeShares, acknowledges }: FormParts,
): Promise<LeadAnswer['body']> {
  const form: FormDefinition = forms[name];
  const { values, errors } = readForm(form.schema, sent.fields);
  const file =
    sent.fileError ??
    (sent.file && fileError({ ...sent.file, size: sent.file.bytes.length }, sent.file.bytes));
  if (!values || file) {
    const all: FormErrors = { ...errors, ...(file && { file }) };
    const error = firstError(all);
    throw refusal(error === messages.file.tooLarge ? 413 : 400, error, { errors: all });
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
  const suspect = isSpam || (kind === 'subscribers' && taken.mailWait === undefined);
  const isSent = (channel: Channel) =>
    channel === mail
      ? taken.mailWait !== undefined || kind === 'subscribers'
      : channel === 'staff' || channel === 'webhook';
  let isNew = false;
  try {
    const lead = {
      kind,
      payload: values,
      file: kept,
      origin: originOf(request, config.siteUrl, sent),
      suspect,
      notify: channelsOf(config).filter(isSent),
      confirmWait: taken.mailWait,
      noRoom: await noRoom({ store, config }, taken, bytes, request),
    };
    const save = () => saveLead(store, lead);
    // A lead that is stored later all the same is the first answer to the visitor's next attempt.
    const { outcome } = await withTimeout(kept ? oneFileAtATime(save) : save(), longestSaving);
    isNew = outcome === 'stored' || outcome === 'asked';
    if (outcome === 'stored') meter?.lead(kind, suspect);
    if (outcome === 'duplicate' && form.duplicate) throw refusal(409, form.duplicate);
    return { message: form.taken };
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    // A refusal of ours is the quota of all visitors; what a client may not do is no fault of the site.
    if (!isRefusal || error.answer.status >= 500) meter?.refused();
    if (isRefusal) throw error;
    request.log.error({ err: error }, 'a lead could not be stored');
    throw refusal(503, messages.server.unavailable);
  } finally {
    if (!isNew) taken.giveBack();
  }
}

/** Returns why a file is not taken, and its message may be sent without it: those of its client, or of all visitors, are too many today. */
async function noRoom(
  { store, config }: Pick<FormParts, 'store' | 'config'>,
  { fileWait }: Taken,
  bytes: number,
  { log }: FastifyRequest,
): Promise<Refusal | undefined> {
  const siteWait = await withTimeout(waitForRoom(store, bytes, config.attachmentQuota));
  if (siteWait > 0)
    log.error('a file may be refused: the attachments of today have reached ATTACHMENT_QUOTA_MB');
  const wait = siteWait || fileWait;
  if (wait === 0) return undefined;
  const file = siteWait ? messages.file.noRoom : messages.file.share;
  return refusal(siteWait ? 503 : 429, file, { errors: { file }, retryAfter: Math.ceil(wait / 1000) });
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
