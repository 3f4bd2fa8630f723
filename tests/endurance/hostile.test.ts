import { expect, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { hostileRequests, randomFrom } from '../support/hostileRequests.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { openServer } from '../support/openServer.ts';
import { plainPages } from '../support/plainPages.ts';

const count = 20_000;
/** How many of them get real pages, which take their time. */
const withPages = 600;

/** Another seed each time; HOSTILE_SEED repeats a run. */
const seed = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 2 ** 32));

type App = Awaited<ReturnType<typeof openServer>>['app'];

/** Requests that were answered 5xx, or not as every answer has to be. */
async function faultsOf(app: App, random: () => number, times: number): Promise<string[]> {
  const next = hostileRequests(random);
  const faults: string[] = [];
  for (let number = 0; number < times; number++) {
    const request = next();
    const { statusCode, headers, body } = await app.inject(request);
    const type = String(headers['content-type'] ?? '');
    const isUnsaid =
      statusCode >= 400 && type.startsWith('application/json') && body !== '' && !JSON.parse(body).error;
    if (statusCode >= 500 || isUnsaid || headers['set-cookie'])
      faults.push(`${statusCode} for ${JSON.stringify(request).slice(0, 400)}`);
  }
  return faults.slice(0, 5);
}

test(`no request brings the server down or to an error of its own (seed ${seed})`, {
  timeout: 300_000,
}, async () => {
  console.log(`HOSTILE_SEED=${seed}`);
  const random = randomFrom(seed);
  const plain = await openServer({}, plainPages);
  expect(await faultsOf(plain.app, random, count - withPages)).toEqual([]);
  const whole = await openServer();
  expect(await faultsOf(whole.app, random, withPages)).toEqual([]);

  for (const { app, storage } of [plain, whole]) {
    const leads = await leadsIn(storage);
    expect(leads.length).toBeGreaterThan(1);
    // Nothing that was stored escapes its form's fields.
    for (const { kind, payload } of leads) {
      const form = {
        enquiries: forms.enquiry,
        contacts: forms.contactMessage,
        subscribers: forms.newsletter,
      };
      expect(Object.keys(payload).sort()).toEqual(Object.keys(form[kind].schema.fields).sort());
    }
    expect(({} as Record<string, unknown>).a).toBeUndefined();
    const answer = await app.inject({
      method: 'POST',
      url: forms.enquiry.path,
      payload: { phone: '6000000000' },
    });
    expect(answer.statusCode).toBe(201);
    expect((await app.inject('/contact')).statusCode).toBe(200);
  }
});
