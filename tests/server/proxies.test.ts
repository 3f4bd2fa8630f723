import { describe, expect, it } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { openServer } from '../support/openServer.ts';
import { plainPages } from '../support/plainPages.ts';

/** The statuses of three enquiries, each of which claims to come from another address. */
async function claims(trusted: string, claimed: (number: number) => string, remoteAddress = '127.0.0.1') {
  const { app } = await openServer({ RATE_LIMIT: '2/10', TRUST_PROXY: trusted }, plainPages);
  const statuses: number[] = [];
  for (const number of [1, 2, 3]) {
    const headers = { 'x-forwarded-for': claimed(number), 'x-real-ip': claimed(number), forwarded: 'for=x' };
    const payload = { phone: `987654321${number}` };
    const answer = await app.inject({
      method: 'POST',
      url: forms.enquiry.path,
      payload,
      headers,
      remoteAddress,
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

describe('X-Forwarded-For', () => {
  it('is not believed without TRUST_PROXY', async () => {
    expect(await claims('', (number) => `203.0.113.${number}`)).toEqual([201, 201, 429]);
  });

  it('is not believed from an address that is no proxy of ours', async () => {
    expect(await claims('10.0.0.0/8', (number) => `203.0.113.${number}`, '192.0.2.7')).toEqual([
      201, 201, 429,
    ]);
  });

  it('is believed from a proxy of ours', async () => {
    expect(await claims('10.0.0.0/8', (number) => `203.0.113.${number}`, '10.1.2.3')).toEqual([
      201, 201, 201,
    ]);
  });

  it('is believed only as far as our own proxies have written it', async () => {
    const spoofed = (number: number) => `198.51.100.${number}, 203.0.113.9, 10.9.9.9`;
    expect(await claims('10.0.0.0/8', spoofed, '10.1.2.3')).toEqual([201, 201, 429]);
  });
});

it('an address is stored with no lead', async () => {
  const { app, storage } = await openServer({ TRUST_PROXY: 'loopback' }, plainPages);
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await app.inject({ method: 'POST', url: forms.enquiry.path, payload: { phone: '9876543210' }, headers });
  expect(JSON.stringify(await leadsIn(storage))).not.toContain('203.0.113');
});
