import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { trapField, wordingName } from '#site/formFields.ts';
import { cleanFileName, fileFault } from '#site/forms/file.ts';
import type { FormDefinition } from '#site/forms/formDefinition.ts';
import { type FormName, forms } from '#site/forms/forms.ts';
import { type Faults, firstFault, readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';
import { receivers } from '../deliveries/receivers.ts';
import type { Meter } from '../metrics/meter.ts';
import { clientShare, roomOf } from '../storage/attachmentQuota.ts';
import type { NewFile } from '../storage/lead.ts';
import { NoRoomError, type Storage } from '../storage/openStorage.ts';
import { clientOf } from '../traffic/client.ts';
import type { Count } from '../traffic/counter.ts';
import type { Admit } from './admission.ts';
import { forwardLead } from './forwardLead.ts';
import { type LeadAnswer, refusal, type SentForm } from './leadForm.ts';
import { originOf } from './leadOrigin.ts';
import { hasMacros } from './officeMacros.ts';
import type { ConsentTo } from './shownWordings.ts';
import type { Suspicion } from './suspicion.ts';

export interface LeadDesk {
  storage: Storage;
  consentTo: ConsentTo;
  config: {
    /** Origin of the host that all leads belong to; undefined when they are stored here. */
    apiUrl: string | undefined;
    siteUrl: string | undefined;
    /** Set where staff are mailed. */
    mail: object | undefined;
    /** Set where another program is told. */
    webhook: object | undefined;
    /** Bytes of files taken in one day. */
    attachmentQuota: number;
  };
  admit: Admit;
  /** Counts the bytes of files that a client sends in a day. */
  countFile: Count;
  suspicion: Suspicion;
  meter?: Pick<Meter, 'lead' | 'leadRefused'> | undefined;
}

/**
 * Takes a form that was sent: validates it with the form's own schema, and answers 2xx only when it is durable, or when
 * the host of `API_URL`, to which all leads belong then, has taken it. Never rejects.
 */
export async function takeLead(
  name: FormName,
  sent: SentForm,
  request: FastifyRequest,
  desk: LeadDesk,
): Promise<LeadAnswer> {
  const answer = await answerTo(name, sent, request, desk);
  if (answer.status >= 500) desk.meter?.leadRefused(forms[name].kind);
  return answer;
}

async function answerTo(
  name: FormName,
  sent: SentForm,
  request: FastifyRequest,
  { storage, consentTo, config, countFile, suspicion, meter }: LeadDesk,
): Promise<LeadAnswer> {
  const form: FormDefinition = forms[name];
  if (sent.file) await ownTurn();
  const { values, faults } = readForm(form.schema, sent.fields);
  const file = sent.fileFault ?? (sent.file && faultOf(sent.file));
  if (!values || file) {
    const all: Faults = { ...faults, ...(file && { file }) };
    const error = firstFault(all);
    return { ...refusal(error === messages.file.tooLarge ? 413 : 400, error), faults: all };
  }

  const kept = sent.file && { ...sent.file, name: cleanFileName(sent.file.name) };
  if (config.apiUrl)
    return forwardLead(config.apiUrl, name, { ...sent, fields: values, file: kept }, request.log);
  try {
    const client = clientOf(request);
    if (kept) {
      const { count, endsIn } = countFile(client, kept.bytes.byteLength);
      if (count > clientShare(config.attachmentQuota)) throw new NoRoomError(Math.ceil(endsIn / 1000));
    }
    const { kind } = forms[name];
    const isTrapped = Boolean(sent.fields[trapField]);
    const suspect = isTrapped || suspicion.isSuspect(client, values);
    const { outcome } = await storage.saveLead({
      kind,
      payload: values,
      file: kept,
      origin: originOf(request, config.siteUrl, sent),
      consent: await consentTo(name, values, sent.wording ?? request.headers[wordingName]?.toString()),
      suspect,
      notify: receivers({ kind, isTrapped }, config),
    });
    if (outcome === 'stored') meter?.lead(kind, suspect);
    if (kept) void tellOfRoom(storage, config, request);
    return outcome === 'duplicate' && form.duplicate
      ? refusal(409, form.duplicate)
      : { status: 201, body: { message: form.taken } };
  } catch (error) {
    if (error instanceof NoRoomError) {
      request.log.error(
        'a file was refused: the attachments of today are as many as ATTACHMENT_QUOTA_MB allows',
      );
      const faults = { file: messages.file.noRoom };
      return { ...refusal(503, messages.file.noRoom), faults, retryAfter: error.retryAfter };
    }
    request.log.error({ err: error }, 'a lead could not be stored');
    return refusal(503, messages.server.unavailable);
  }
}

/** The lead is stored by now: whatever goes wrong here is none of the visitor's business. */
async function tellOfRoom(
  storage: Storage,
  { attachmentQuota }: LeadDesk['config'],
  { log }: FastifyRequest,
): Promise<void> {
  const taken = await storage.attachmentsTaken().catch(() => 0);
  const room = roomOf(taken, attachmentQuota);
  if (room.state !== 'ok') log.warn(room, 'few more files are taken today (ATTACHMENT_QUOTA_MB)');
}

const faultOf = ({ name, type, bytes }: NewFile) =>
  fileFault({ name, type, size: bytes.length }, bytes) ??
  (hasMacros(bytes) ? messages.file.mismatch : undefined);

let turns: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop in which nobody else who waits here works: work that takes tens of milliseconds,
 * with a file of 5 MB for instance, is done one piece a turn, and other visitors are served in between.
 */
function ownTurn(): Promise<void> {
  turns = turns.then(() => nextRound());
  return turns;
}
