import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ConflictError } from '#server/database/conflictError.ts';
import { type LeadKind, type LeadState, leadKinds, leadStates } from '#server/database/schema.ts';
import { StorageError } from '#server/database/storageError.ts';
import { erasedSoon } from '#server/leads/cleanUp.ts';
import { eraseLeads, erasureOf } from '#server/leads/eraseLeads.ts';
import { exportLeads } from '#server/leads/exportLeads.ts';
import type { Lead, LeadCondition, LeadMark, Person } from '#server/leads/lead.ts';
import { markLeads, threadOf, type UndoneMark, undoMarks } from '#server/leads/markLeads.ts';
import { countLeads, pageLeads } from '#server/leads/pageLeads.ts';
import { deliveriesOf, listLeads, readFile } from '#server/leads/readLeads.ts';
import { leadsOwnedBy, staffNames } from '#server/leads/staffNames.ts';
import { exportFormats } from '#server/text/csv.ts';
import { dayOf, endOfDay, lastDays, startOfDay } from '#server/timing/days.ts';
import { cleanFileName } from '#site/forms/file.ts';
import { distinctPeople, isSamePerson, spelledAs } from '#site/personName.ts';
import { readRecord } from '#site/records/records.ts';
import type { Erased, FollowUp, LeadPage, Marked, PersonLeads, Undone, WholeLead } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import { withStatus } from '../http/answers.ts';
import { requireAdmin } from '../http/rights.ts';
import { makePresence } from './leadPresence.ts';
import { rowOf, wholeLead } from './leadViews.ts';
import { mailOwner } from './mailOwner.ts';

/** Leads that one call returns at most. */
const mostLeads = 100;
/** Leads that one call marks at most. */
const mostMarked = 1_000;
/** Days that a filter looks back at most. */
const mostDays = 3_660;

const id = { type: 'string', pattern: '^[0-9a-f]{32}$' };
const days = { type: 'integer', minimum: 1, maximum: mostDays };
const state = { type: 'string', enum: leadStates };
const date = { type: 'string', format: 'date', maxLength: 10 };

type Filter = Partial<
  { kind: LeadKind; state: LeadState; days: number } & Record<
    'since' | 'until' | 'search' | 'person',
    string
  > &
    Record<'suspect' | 'mine' | 'due' | 'unanswered' | 'ending', boolean>
>;

const filter = {
  state,
  days,
  since: date,
  until: date,
  suspect: { type: 'boolean' },
  kind: { type: 'string', enum: leadKinds },
  search: { type: 'string', maxLength: 100 },
  mine: { type: 'boolean' },
  due: { type: 'boolean' },
  unanswered: { type: 'boolean' },
  ending: { type: 'boolean' },
  // A lead, for all leads of its person.
  person: id,
};

const query = (properties: object, required: string[] = []) => ({
  schema: { querystring: { type: 'object', properties, required } },
});
const ofLead = { params: { type: 'object', properties: { id } } };

/** Returns the moment from which on leads are wanted: that of a day, or of the last days; undefined for all. */
function firstMoment(since: string | undefined, days: number | undefined): Date | undefined {
  if (since) return startOfDay(since);
  return days ? lastDays(days, Date.now())[0]?.since : undefined;
}

/** Returns the plugin for the calls that read, mark, export and erase leads. */
export const leadCalls =
  ({ store, config, draft }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const presence = makePresence();
    const staff = [...config.staff.keys()];

    /** Translates a filter of a member of staff; its days are those of the company's time zone. */
    const conditionOf = async (given: Filter, user: string): Promise<LeadCondition> => {
      const { kind, state, suspect, days, since, until, search, mine, due, unanswered, ending } = given;
      return {
        kind,
        suspect,
        unanswered,
        search: search?.trim() || undefined,
        ...(mine && (await leadsOwnedBy(store, user))),
        ...(given.person && { person: await personOfLead(given.person) }),
        dueUntil: due ? dayOf(Date.now()) : undefined,
        // Subscribers are no leads to answer, unless somebody asks for them.
        ...(state === 'open' && kind !== 'subscribers' ? { open: true } : { state }),
        since: firstMoment(since, days),
        until: until ? endOfDay(until) : undefined,
        // What is erased soon; its own moments win.
        ...(ending ? erasedSoon(store.now(), config.retentionDays) : {}),
      };
    };

    /** Returns the person of a lead; one of no other lead where it was erased. */
    const personOfLead = async (id: string): Promise<Person> => {
      for await (const lead of listLeads(store, { ids: [id] })) return personOf(lead);
      return { id, email: '', phone: '' };
    };

    type Page = Filter & { offset: number; limit: number };
    const page = {
      offset: { type: 'integer', minimum: 0, maximum: 10_000_000, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: mostLeads, default: 50 },
    };
    app.get<{ Querystring: Page }>(
      '/leads',
      query({ ...filter, ...page }),
      async ({ user, query: { offset, limit, ...given } }): Promise<LeadPage> => {
        const { leads, total } = await pageLeads(store, await conditionOf(given, user), { offset, limit });
        const open = await countLeads(store, { open: true, suspect: false });
        return { rows: leads.map((lead) => rowOf(lead, staff)), total, open };
      },
    );

    type Export = Filter & { format: (typeof exportFormats)[number] };
    app.get<{ Querystring: Export }>(
      '/leads/export',
      query({ ...filter, format: { type: 'string', enum: exportFormats } }, ['format']),
      async ({ user, query: { format, ...given } }, reply) => {
        requireAdmin(config, user);
        const parts = exportLeads(store, format, await conditionOf(given, user), config.siteUrl);
        return reply
          .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
          .header('content-disposition', `attachment; filename="leads.${format}"`)
          .send(Readable.from(parts));
      },
    );

    /** Returns a lead. Rejects where there is none, with who erased it. */
    const leadOf = async (id: string): Promise<Lead> => {
      for await (const lead of listLeads(store, { ids: [id] })) return lead;
      const erasure = await erasureOf(store, id);
      throw withStatus(404, erasure ? `${erasure.erased_by} erased this lead.` : 'There is no such lead.');
    };

    type Marks = { ids: string[] } & Omit<LeadMark, 'by'>;
    const note = { type: 'string', maxLength: 10_000 };
    const name = { type: 'string', maxLength: 100 };
    const due = { anyOf: [{ const: '' }, { type: 'string', format: 'date' }] };
    const ids = { type: 'array', items: id, minItems: 1, maxItems: mostMarked };
    app.patch<{ Body: Marks }>(
      '/leads',
      body({ ids, state, note, due, suspect: { const: false }, owner: name, reply: name }, ['ids']),
      async ({ user, body: { ids, ...mark } }): Promise<Marked> => {
        if (mark.due) requireNearDay(mark.due);
        const known = mark.owner && { owner: spelledAs(mark.owner.trim(), [...staff, user]) };
        const before = await markLeads(store, ids, { ...mark, ...known, by: user });
        if (before.length === 0) await leadOf(ids[0] ?? '');
        const { owner = '' } = mark;
        const given = before.filter((lead) => !isSamePerson(lead.owner, owner)).map(({ id }) => id);
        const isOwn = isSamePerson(owner, user);
        const mailed = isOwn ? '' : await mailOwner({ store, config, owner, ids: given, by: user });
        return { before, mailed };
      },
    );

    const values = {
      state,
      owner: name,
      due: { anyOf: [{ const: '' }, { type: 'string', format: 'date' }] },
    };
    const undone = {
      type: 'object',
      properties: { id, entry: { type: 'integer', minimum: 0 }, ...values },
      required: ['id', 'entry'],
      additionalProperties: false,
    };
    // Nobody is mailed: the lead was theirs before.
    app.post<{ Body: { marks: UndoneMark[] } }>(
      '/leads/undo',
      body({ marks: { type: 'array', items: undone, minItems: 1, maxItems: mostMarked } }, ['marks']),
      async ({ user, body: { marks } }): Promise<Undone> => {
        const { undone, refused } = await undoMarks(store, marks, user);
        return { undone, refused: refused.map(({ id, by }) => ({ id, by: spelledAs(by, staff) })) };
      },
    );

    type OfLead = { Params: { id: string } };
    app.get<OfLead>('/leads/:id', { schema: ofLead }, async ({ user, params }): Promise<WholeLead> => {
      const lead = await leadOf(params.id);
      const work = {
        deliveries: await deliveriesOf(store, lead.id),
        thread: await threadOf(store, lead.id),
        others: (await countLeads(store, { person: personOf(lead) })) - 1,
        here: presence.enter(lead.id, user),
        staff,
      };
      return wholeLead(lead, work, draft);
    });

    app.get('/follow-up', async ({ user }): Promise<FollowUp> => {
      const { data: replies = [] } = readRecord('replies', (await draft.record('replies')).value);
      return {
        staff: distinctPeople([user, ...staff, ...(await staffNames(store))]),
        replies,
      };
    });

    app.get<OfLead>('/leads/:id/file', { schema: ofLead }, async ({ params }, reply) => {
      const { file } = await leadOf(params.id);
      const found = file && (await readFile(store, file.id));
      if (!found) throw withStatus(404, 'This lead has no file.');
      const name = encodeURIComponent(cleanFileName(found.name)).replace(/['()*]/g, encodeByte);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .send(Buffer.from(found.bytes));
    });

    app.get<OfLead>('/leads/:id/person', { schema: ofLead }, async ({ params }): Promise<PersonLeads> => {
      const person = personOf(await leadOf(params.id));
      const { leads, total } = await pageLeads(store, { person }, { offset: 0, limit: mostLeads });
      return { total, rows: leads.map((lead) => rowOf(lead, staff)) };
    });

    app.post<OfLead & { Body: { count: number } }>(
      '/leads/:id/erase',
      { schema: { ...ofLead, ...body({ count: { type: 'integer', minimum: 1 } }, ['count']).schema } },
      async ({ user, params, body: { count } }): Promise<Erased> => {
        requireAdmin(config, user);
        const person = personOf(await leadOf(params.id));
        const present = await countLeads(store, { person });
        if (present !== count)
          throw new ConflictError('The leads of this person have changed meanwhile. Look at them again.');
        const erased = await eraseLeads(store, { rule: 'staff', person }, { by: user });
        try {
          await store.clearLog();
          return { erased };
        } catch (error) {
          if (error instanceof StorageError) return { erased, traces: error.message };
          throw error;
        }
      },
    );
  };

/** Years ahead that a lead may come back in at most. A day of a year that is over is a slip of a finger, such as 0026. */
const mostYears = 10;

/** Refuses a day of a year before this one, or of one more than ten years ahead. */
function requireNearDay(day: string): void {
  const years = Number(day.slice(0, 4)) - Number(dayOf(Date.now()).slice(0, 4));
  if (years < 0 || years > mostYears)
    throw withStatus(400, `Choose a day from this year on, at most ${mostYears} years ahead.`);
}

/** Returns the address and the phone of a lead, by which its person is known. */
function personOf({ id, payload: { email, phone } }: Lead): Person {
  return { id, email: String(email ?? ''), phone: String(phone ?? '') };
}

const encodeByte = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
