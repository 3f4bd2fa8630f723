import { expect, it, onTestFinished } from 'vitest';
import { sendMails } from '#server/deliveries/sendMails.ts';
import type { Storage } from '#server/storage/openStorage.ts';
import { eventually } from '../../support/eventually.ts';
import { mailServer } from '../../support/mailServer.ts';
import { quickClock } from '../../support/quickClock.ts';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import { mailWords } from '../../support/seed.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

const minute = 60_000;

describeOnEngines('a mail server that refuses the login', (newLocation) => {
  /** Ten mails of two kinds that wait, a wrong password, and a clock that the test sets. */
  async function open() {
    const server = await mailServer();
    const { clock, watched, pass } = quickClock();
    const location = await newLocation();
    const openOne = async () => watched(await openFor(location, () => clock.time), ['staff', 'confirm']);
    const storage = await openOne();
    for (let number = 0; number < 5; number += 1) {
      await storage.saveLead({ ...enquiry({ number }), notify: ['staff'] });
      await storage.saveLead({ ...subscriber(`a${number}@site.example`), notify: ['confirm'] });
    }
    const lines: string[] = [];
    const start = (each: Storage, password: string) => {
      const url = new URL(server.url);
      Object.assign(url, { username: 'site', password });
      const note = (_about: object, text: string) => void lines.push(text);
      const sending = sendMails({
        storage: each,
        words: async () => mailWords,
        linksOf: async () => ({ confirm: 'https://site.example/c', unsubscribe: 'https://site.example/u' }),
        mail: { smtpUrl: url.href, to: 'staff@site.example', from: 'site@site.example', command: 'leads' },
        log: { info: note, warn: note, error: note } as never,
        // An attempt is real: its lease must not end by the quick clock.
        times: { poll: 2, attempt: 24 * 60 * minute, stopPatience: 300 },
      });
      onTestFinished(() => sending.stop());
      return sending;
    };
    return { server, storage, openOne, lines, pass, start };
  }

  it('is asked ever more seldom by all servers together, and all mails go out once it takes it', async () => {
    const { server, storage, openOne, lines, pass, start } = await open();
    const other = await openOne();
    for (const each of [storage, other]) start(each, 'wrong');
    await pass(minute);
    // Four senders may ask at the same moment before it is known.
    const first = server.state.logins;
    expect(first).toBeLessThanOrEqual(5);
    const { loginRefused } = (await storage.deliveriesLeft()).mail;
    expect(loginRefused?.times).toBe(first);
    await pass(3 * 60 * minute);
    // At most after 1, 2, 4, 8, 16 and 32 minutes, then once an hour: of ten mails and two servers.
    expect(server.state.logins - first).toBeGreaterThanOrEqual(3);
    expect(server.state.logins - first).toBeLessThanOrEqual(8);
    expect((await storage.deliveriesLeft()).mail).toMatchObject({ waiting: 10, loginRefused: {} });
    // One line of each server.
    const told = 'the mail server refuses the login; all mails wait';
    expect(lines).toEqual([told, told]);

    server.state.password = 'wrong';
    await pass(60 * minute);
    expect(server.received).toHaveLength(10);
    expect((await storage.deliveriesLeft()).mail).toEqual({ waiting: 0, failing: 0 });
    expect(lines).toContain('the mail server takes the login again');
  });

  it('is asked at once by a server that starts, after the password was put right', async () => {
    const { server, storage, lines, start } = await open();
    const wrong = start(storage, 'wrong');
    await eventually(async () => expect((await storage.deliveriesLeft()).mail.loginRefused).toBeDefined());
    await wrong.stop();
    start(storage, 'right');
    await eventually(() => expect(server.received).toHaveLength(10));
    await eventually(() => expect(lines.filter((line) => line.endsWith('was sent'))).toHaveLength(10));
  });
});
