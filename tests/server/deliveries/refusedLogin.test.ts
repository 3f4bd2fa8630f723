import { expect, it, onTestFinished } from 'vitest';
import { sendMails } from '#server/deliveries/sendMails.ts';
import { eventually } from '../../support/eventually.ts';
import { mailServer } from '../../support/mailServer.ts';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import { mailWords } from '../../support/seed.ts';
import { describeOnSqlite, openFor } from '../../support/storageEngines.ts';

const minute = 60_000;

describeOnSqlite('a mail server that refuses the login', (newLocation) => {
  /** Ten mails of two kinds that wait, a wrong password, and a clock that the test sets. */
  async function open() {
    const server = await mailServer();
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const now = () => clock.time;
    const storage = await openFor(await newLocation(), now);
    for (let number = 0; number < 5; number += 1) {
      await storage.saveLead({ ...enquiry({ number }), notify: ['staff'] });
      await storage.saveLead({ ...subscriber(`a${number}@site.example`), notify: ['confirm'] });
    }
    const lines: string[] = [];
    const url = new URL(server.url);
    Object.assign(url, { username: 'site', password: 'wrong' });
    const note = (_about: object, text: string) => void lines.push(text);
    const sending = sendMails({
      storage,
      now,
      words: async () => mailWords,
      linksOf: async () => ({ confirm: 'https://site.example/c', unsubscribe: 'https://site.example/u' }),
      mail: { smtpUrl: url.href, to: 'staff@site.example', from: 'site@site.example', command: 'leads' },
      log: { info: note, warn: note, error: note } as never,
      // An attempt is real: its lease must not end by the clock.
      times: { poll: 2, attempt: 24 * 60 * minute, stopPatience: 300 },
    });
    onTestFinished(() => sending.stop());
    return { server, storage, lines, clock };
  }

  it('is asked again after ten minutes, and all mails go out once it takes the login', async () => {
    const { server, storage, lines, clock } = await open();
    const said = 'the mail server refuses the login; all mails wait ten minutes';
    await eventually(() => expect(lines).toContain(said));
    // Both senders may have asked at the same time.
    expect(server.state.logins).toBeLessThanOrEqual(2);
    expect((await storage.deliveriesLeft()).mail).toMatchObject({ waiting: 10 });

    server.state.password = 'wrong';
    clock.time += 10 * minute;
    await eventually(() => expect(server.received).toHaveLength(10));
  });
});
