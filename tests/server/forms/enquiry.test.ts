import { describe, expect, it } from 'vitest';
import { messages } from '#site/messages.ts';
import { budgets, phones, refusedPhones } from '../../support/formInputs.ts';
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

  it('answers 400 with the sentence of the form for every number that is none, and stores nothing', async () => {
    const { app, storage } = await openServer();
    const wrong = [...refusedPhones, ...phones.filter(({ isValid }) => !isValid).map(({ shown }) => shown)];
    for (const phone of wrong) {
      const answer = await app.inject({ method: 'POST', url, payload: { ...enquiry, phone } });
      expect([phone, answer.statusCode, answer.json()]).toEqual([
        phone,
        400,
        { error: messages.enquiry.phone },
      ]);
    }
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('takes every number that the form takes', async () => {
    const { app } = await openServer();
    for (const { shown } of phones.filter(({ isValid }) => isValid)) {
      const answer = await app.inject({ method: 'POST', url, payload: { phone: shown } });
      expect([shown, answer.statusCode]).toEqual([shown, 201]);
    }
  });

  it('judges budgets as the form does', async () => {
    const { app } = await openServer();
    for (const { typed, isValid } of budgets) {
      const answer = await app.inject({ method: 'POST', url, payload: { ...enquiry, ProjectBudget: typed } });
      const expected = isValid ? [201, undefined] : [400, messages.enquiry.budget];
      expect([typed, answer.statusCode, answer.json().error]).toEqual([typed, ...expected]);
    }
  });

  it('answers 503 when nothing can be stored', async () => {
    const { app, storage } = await openServer();
    await storage.close();
    const answer = await app.inject({ method: 'POST', url, payload: enquiry });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: messages.server.unavailable });
  });
});
