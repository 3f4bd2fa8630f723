import type { FastifyBaseLogger } from 'fastify';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import type { Store } from '../database/engine.ts';
import { isToVisitor, type VisitorChannel } from '../database/schema.ts';
import { waitForRoom } from '../leads/attachmentQuota.ts';
import { mailAddressOf, type NewLead, type SavedLead } from '../leads/lead.ts';
import { saveLead } from '../leads/saveLead.ts';
import type { Meter } from '../metrics/meter.ts';
import { type ChannelSettings, channelsOf } from '../outbox/channels.ts';
import { makeSerializer } from '../timing/serializer.ts';
import { withTimeout } from '../timing/withTimeout.ts';
import type { AcceptForm } from './acceptForm.ts';
import type { ValidForm } from './checkForm.ts';
import type { Reservation } from './clientShares.ts';
import { originOf } from './leadOrigin.ts';
import { looksLikeSpam } from './looksLikeSpam.ts';
import { Refusal, refusal } from './sentForm.ts';

/** Stores one file at a time, so that a lead without a file waits for at most one. */
const oneFileAtATime = makeSerializer();

/** Milliseconds that a visitor waits for a store which does not answer. A database may take as long for each query. */
const longestSaving = 12_000;

/** Everything that storing a form needs. */
export interface StorageParts {
  store: Store;
  config: ChannelSettings & {
    /** Bytes of files that are accepted in one day. */
    attachmentQuota: number;
  };
  /** Whether visitors are mailed that their enquiry or message has arrived. */
  acknowledges: () => boolean;
  meter?: Pick<Meter, 'lead' | 'refused'> | undefined;
}

/** Returns the function that stores valid forms here, and answers once the lead is on disk. */
export function makeStoreForm(parts: StorageParts): AcceptForm {
  const { store, config, acknowledges, meter } = parts;
  const notified = channelsOf(config);

  return async (form, request, { reserve }) => {
    const { kind } = forms[form.name];
    const { taken: message, duplicate }: FormDefinition = forms[form.name];
    const isSpam = looksLikeSpam(form, config.siteUrl);
    const mail = mailToVisitor(form, acknowledges());
    const bytes = form.file?.bytes.length ?? 0;
    // A visitor whose lead looks like spam is not mailed.
    const reservation = reserve({ bytes, mail: isSpam ? undefined : mail });

    // Nobody subscribes as many people as this client did.
    const isBeyondShare = kind === 'subscribers' && reservation.mailWait === undefined;
    const suspect = isSpam || isBeyondShare;
    // The mail to a suspect subscriber is kept, unsent: staff may find the lead in order.
    const isMailed = mail === 'confirm' || reservation.mailWait !== undefined;
    const lead = {
      kind,
      payload: form.values,
      file: form.file,
      origin: originOf(request, config.siteUrl, form.sent),
      suspect,
      notify: notified.filter((channel) => !isToVisitor(channel) || (channel === mail && isMailed)),
      confirmWait: reservation.mailWait,
    };

    try {
      const noRoom = await whyNoRoom(parts, reservation, bytes, request.log);
      const { outcome } = await save(store, { ...lead, noRoom });
      const isNew = outcome === 'stored' || outcome === 'asked';
      if (!isNew) reservation.release();
      if (outcome === 'stored') meter?.lead(kind, suspect);
      if (outcome !== 'duplicate' || !duplicate) return { message };
    } catch (error) {
      reservation.release();
      // The client's own share is no fault of the site; a quota of all visitors is, and so is a store that fails.
      if (!(error instanceof Refusal) || error.answer.status >= 500) meter?.refused();
      if (error instanceof Refusal) throw error;
      request.log.error({ err: error }, 'a lead could not be stored');
      throw refusal(503, messages.server.unavailable);
    }
    throw refusal(409, duplicate);
  };
}

/** Returns which mail a form brings to its visitor. */
function mailToVisitor({ name, values }: ValidForm, acknowledges: boolean): VisitorChannel | undefined {
  if (forms[name].kind === 'subscribers') return 'confirm';
  return acknowledges && mailAddressOf(values) ? 'acknowledge' : undefined;
}

/** Saves a lead within the time that a visitor waits. If it is stored later, the visitor's next attempt is its repeat. */
function save(store: Store, lead: NewLead): Promise<SavedLead> {
  const saving = lead.file ? oneFileAtATime(() => saveLead(store, lead)) : saveLead(store, lead);
  return withTimeout(saving, longestSaving);
}

/**
 * Returns why a file is not taken, and that its message may be sent without it: the files of its client, or of all visitors,
 * are too many today.
 */
async function whyNoRoom(
  { store, config }: StorageParts,
  { fileWait }: Reservation,
  bytes: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Refusal | undefined> {
  const siteWait = await withTimeout(waitForRoom(store, bytes, config.attachmentQuota));
  if (siteWait > 0) {
    log.error('a file may be refused: the attachments of today have reached ATTACHMENT_QUOTA_MB');
    return fileRefusal(503, messages.file.noRoom, siteWait);
  }
  return fileWait > 0 ? fileRefusal(429, messages.file.share, fileWait) : undefined;
}

function fileRefusal(status: number, sentence: string, waitMs: number): Refusal {
  const retryAfter = Math.ceil(waitMs / 1000);
  return refusal(status, sentence, { errors: { file: sentence }, retryAfter });
}
