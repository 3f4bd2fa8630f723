import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { openServer, plainPages } from '../support/openServer.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { hostileRequest } from './hostileRequests.ts';

/** Number of requests for each server; real pages take longer. */
const servers = [
  ['plain', plainPages, 19_400],
  ['real', undefined, 600],
] as const;

/** A new seed each time; HOSTILE_SEED repeats a run. */
const seed = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 2 ** 31));

const formOf = { enquiries: forms.enquiry, contacts: forms.contactMessage, subscribers: forms.newsletter };

test.each(servers)(
  'no request crashes a server with %s pages or causes a 5xx',
  { timeout: 300_000 },
  async (_, pages, numRuns) => {
    const { app, store } = await openServer({}, pages);
    const isAnswered = fc.asyncProperty(hostileRequest, async (request) => {
      const { statusCode, headers, body } = await app.inject(request);
      expect(statusCode).toBeLessThan(500);
      expect(headers['set-cookie']).toBeUndefined();
      const isJson = String(headers['content-type']).startsWith('application/json');
      if (statusCode >= 400 && isJson && body !== '') expect(JSON.parse(body).error).toBeTruthy();
    });
    await fc.assert(isAnswered, { numRuns, seed });

    const leads = await leadsIn(store);
    expect(leads.length).toBeGreaterThan(1);
    // Stored leads have only the fields of their forms.
    for (const { kind, payload } of leads)
      expect(Object.keys(payload).sort()).toEqual(Object.keys(formOf[kind].schema.fields).sort());
    expect(({} as Record<string, unknown>).a).toBeUndefined();
    const payload = { phone: '6000000000' };
    const answer = await app.inject({ method: 'POST', url: forms.enquiry.path, payload });
    expect(answer.statusCode).toBe(201);
    expect((await app.inject('/contact')).statusCode).toBe(200);
  },
);
