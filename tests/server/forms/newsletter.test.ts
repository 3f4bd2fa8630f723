import { describe, expect, it } from 'vitest';
import { trapField } from '#site/formFields.ts';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';

const url = '/newsLetter/create';

describe('POST /newsLetter/create', () => {
  it('stores the address and answers 201 with a message', async () => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload: { email: ' Kavitha@Example.in ' } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: messages.newsletter.subscribed });
    expect(await leadsIn(storage)).toMatchObject([
      { kind: 'subscribers', payload: { email: 'Kavitha@Example.in' } },
    ]);
  });

  it('asks the address to confirm, but not one that a machine put in with the hidden field', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: 'a@b.example', NOTIFY_FROM: 'c@d.example' };
    const { app, storage } = await openServer(smtp);
    const isAsked = async (email: string, rest: object) => {
      const answer = await app.inject({ method: 'POST', url, payload: { email, ...rest } });
      expect([answer.statusCode, answer.json()]).toEqual([201, { message: messages.newsletter.subscribed }]);
      const [lead] = await leadsIn(storage, { email });
      const deliveries = await storage.deliveriesOf(lead?.id ?? '');
      return { isSuspect: lead?.suspect, told: deliveries.map(({ channel }) => channel) };
    };
    expect(await isAsked('kavitha@example.in', {})).toEqual({ isSuspect: false, told: ['confirm', 'staff'] });
    // What looks like spam for another reason may still be a person's.
    const odd = 'www.www.www.www.meera@example.in';
    expect(await isAsked(odd, {})).toEqual({ isSuspect: true, told: ['confirm', 'staff'] });
    expect(await isAsked('ravi@example.in', { [trapField]: 'Buy now' })).toEqual({
      isSuspect: true,
      told: ['staff'],
    });
  });

  it.each(['kavitha@example.in', 'KAVITHA@EXAMPLE.IN', '  kavitha@example.in\n'])(
    'answers 409 when %j is subscribed already',
    async (email) => {
      const { app, storage } = await openServer();
      await app.inject({ method: 'POST', url, payload: { email: 'Kavitha@example.in' } });
      const answer = await app.inject({ method: 'POST', url, payload: { email } });
      const sentence = messages.newsletter.duplicate;
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ error: sentence, message: sentence });
      expect(await leadsIn(storage)).toHaveLength(1);
    },
  );

  it.each([
    [{}, messages.newsletter.empty],
    [{ email: '' }, messages.newsletter.empty],
    [{ email: 'kavitha' }, messages.newsletter.email],
    [{ email: 'kavi\u200btha@example.in' }, messages.newsletter.email],
    [{ email: 'kavitha@exam\u00adple.in' }, messages.newsletter.email],
    [{ email: `${'k'.repeat(243)}@example.com.in` }, messages.tooLong(254)],
  ])('answers 400 for %j', async (payload, sentence) => {
    const { app } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: sentence, message: sentence });
  });

  it.each([
    [403, { headers: { 'sec-fetch-site': 'cross-site' }, payload: { email: 'kavitha@example.in' } }],
    [400, { payload: {} }],
    [400, { payload: [] }],
    [413, { payload: { email: 'x'.repeat(100_000) } }],
    [415, { headers: { 'content-type': 'text/plain' }, payload: 'kavitha@example.in' }],
  ])('carries its error as message, too, when it answers %i', async (status, request) => {
    const { app } = await openServer();
    const answer = await app.inject({ method: 'POST', url, ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: expect.any(String), message: answer.json().error });
  });
});
