import { describe, expect, it } from 'vitest';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { emptyEnquiry, sampleEnquiry as enquiry } from '../../support/sampleEnquiry.ts';

const url = '/reach/create_reach_us';

describe('POST /reach/create_reach_us', () => {
  it('stores its fields and answers 201', async () => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload: enquiry });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: messages.enquiry.sent });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await leadsIn(storage)).toMatchObject([
      { kind: 'enquiries', payload: enquiry, suspect: false, file: null },
    ]);
  });

  it('stores an enquiry of a phone number alone', async () => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload: { phone: enquiry.phone } });
    expect(answer.statusCode).toBe(201);
    const [lead] = await leadsIn(storage);
    expect(lead?.payload).toEqual({ ...emptyEnquiry, phone: enquiry.phone });
  });

  it.each([
    [{ phone: '5876543210' }, messages.enquiry.phone],
    [{ ...enquiry, ProjectBudget: '10000001' }, messages.enquiry.budget],
  ])('answers 400 with the sentence of the form for %j, and stores nothing', async (payload, error) => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('answers 503 when nothing can be stored', async () => {
    const { app, storage } = await openServer();
    await storage.close();
    const answer = await app.inject({ method: 'POST', url, payload: enquiry });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: messages.server.unavailable });
  });
});
