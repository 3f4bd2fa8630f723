import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Store } from '#server/database/engine.ts';
import { claimWeek } from '#server/database/storeTimes.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { sendWeekly } from '#server/outbox/sendWeekly.ts';
import { addViews } from '#server/visits/viewStorage.ts';
import { brand } from '#theme/brand.ts';
import { eventually } from '../../support/eventually.ts';
import { mailServer } from '../../support/mailServer.ts';
import { enquiry, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openLikeServer } from '../../support/storageEngines.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const hour = 60 * 60_000;

/**
 * Short pauses. An attempt takes real time: its lease must not end when the test's clock goes on, nor look to a server that read
 * the clock before as if a clock that was ahead had noted it.
 */
const times = { poll: 5, attempt: 2 * hour };

describeOnEngines('the mail about the week', (newLocation) => {
  /** Opens a store with a lead, and a mail server; `startOn` starts a sender on a store. */
  async function open() {
    const server = await openLikeServer(newLocation);
    const smtp = await mailServer();
    const problems: { reason: string; retryInSeconds: number }[] = [];
    const log = {
      error: vi.fn(),
      warn: (facts: (typeof problems)[number]) => void problems.push(facts),
      info: vi.fn(),
    };
    const mail = { smtpUrl: smtp.url, to: 'staff@site.example', from: 'site@site.example' };
    const startOn = (store: Store, more: { smtpUrl?: string; times?: object } = {}) => {
      const now = vi.fn(store.now);
      const running = sendWeekly({
        store: { ...store, now },
        mail: { ...mail, smtpUrl: more.smtpUrl ?? mail.smtpUrl },
        deskUrl: 'https://desk.example',
        log: log as never,
        times: more.times ?? times,
      });
      onTestFinished(() => running.stop());
      /** Waits until the sender has looked at the clock some more times. */
      const looksAgain = async () => {
        now.mockClear();
        await eventually(() => expect(now.mock.calls.length).toBeGreaterThan(4));
      };
      return { ...running, looksAgain };
    };
    return { ...server, smtp, log, problems, startOn };
  }

  it('is sent once on Monday morning by two servers, and again when the mail server refused it', async () => {
    const { store, clock, replica, smtp, problems, startOn } = await open();
    const { received, state } = smtp;
    const views = (number: number) => ({ part: 'all' as const, name: '', views: number, visits: number });
    await addViews(store, [
      { ...views(7), day: '2026-01-04' },
      { ...views(100), day: '2026-01-05' },
    ]);
    clock.time = Date.parse('2026-01-04T10:00:00Z');
    const { id } = await saveLead(store, enquiry());
    await saveLead(store, subscriber('asha@site.example'));
    state.mode = 'refuse';
    const servers = [startOn(store), startOn(await replica())];
    // Sunday, and Monday in Hyderabad before the morning.
    for (const early of ['2026-01-04T10:00:00Z', '2026-01-05T02:00:00Z']) {
      clock.time = Date.parse(early);
      for (const { looksAgain } of servers) await looksAgain();
    }
    expect(problems).toEqual([]);
    clock.time = Date.parse('2026-01-05T02:30:00Z');
    await eventually(() => expect(problems.length).toBeGreaterThan(0));
    expect(received).toHaveLength(0);
    state.mode = 'accept';
    clock.time += 10 * 60_000;
    await eventually(() => expect(received).toHaveLength(1));
    clock.time += hour;
    for (const { looksAgain } of servers) await looksAgain();
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.subject).toContain('last week: leads 1, visits 7');
    expect(received[0]?.source).toContain('Without an answer: 1');
    // The leads that wait, by their names.
    expect(received[0]?.source).toContain(`- Asha https://desk.example/desk/#/leads/${id}`);
    expect(received[0]?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      from: `${brand.name} <site@site.example>`,
    });
  });

  it('is tried until Wednesday evening, and is still about the week that ended on Sunday', async () => {
    const { store, clock, smtp, problems, startOn } = await open();
    clock.time = Date.parse('2026-01-04T10:00:00Z');
    await saveLead(store, enquiry());
    clock.time = Date.parse('2026-01-06T05:00:00Z');
    await saveLead(store, enquiry({ message: 'of the new week' }));
    smtp.state.mode = 'refuse';
    const { looksAgain } = startOn(store);
    clock.time = Date.parse('2026-01-05T03:00:00Z');
    await eventually(() => {
      clock.time += 10 * 60_000;
      expect(problems.length).toBeGreaterThan(3);
    });
    expect(problems.slice(0, 4).map(({ retryInSeconds }) => retryInSeconds)).toEqual([15, 30, 60, 120]);
    // Wednesday at 19:00 in Hyderabad.
    clock.time = Date.parse('2026-01-07T13:30:00Z');
    smtp.state.mode = 'accept';
    await eventually(() => expect(smtp.received).toHaveLength(1));
    expect(smtp.received[0]?.headers.subject).toContain('last week: leads 1,');
    expect(smtp.received[0]?.headers['message-id']).toContain('week-2026-01-05');
    // The next week is refused until its Wednesday has ended.
    smtp.state.mode = 'refuse';
    problems.length = 0;
    clock.time = Date.parse('2026-01-12T03:00:00Z');
    await eventually(() => expect(problems.length).toBeGreaterThan(0));
    clock.time = Date.parse('2026-01-14T14:30:00Z');
    // An attempt may have begun before the clock went on.
    await looksAgain();
    smtp.state.mode = 'accept';
    clock.time += hour / 2;
    await looksAgain();
    expect(smtp.received).toHaveLength(1);
  });

  it('that comes late says what is due on the day on which it comes', async () => {
    const { store, clock, smtp, startOn } = await open();
    clock.time = Date.parse('2026-01-06T05:00:00Z');
    const { id } = await saveLead(store, enquiry());
    await markLeads(store, [id], { due: '2026-01-06', by: 'Asha' });
    startOn(store);
    await eventually(() => expect(smtp.received).toHaveLength(1));
    expect(smtp.received[0]?.source).toContain('Due today: 1');
  });

  it('is sent by the next server when the one that had it was killed, with the ten that wait longest', async () => {
    const { store, clock, smtp, startOn } = await open();
    for (let number = 1; number <= 11; number++) {
      clock.time += 1;
      await saveLead(store, enquiry({ firstName: `Person ${number}` }));
    }
    clock.time = Date.parse('2026-01-05T03:00:00Z');
    // It claims the mail, and is never heard of again.
    await claimWeek(store, '2026-01-05', 5 * 60_000);
    const { looksAgain } = startOn(store);
    await looksAgain();
    expect(smtp.received).toHaveLength(0);
    clock.time += 5 * 60_000;
    await eventually(() => expect(smtp.received).toHaveLength(1));
    const named = smtp.received[0]?.source.match(/(?<=- )Person \d+/g);
    expect(named).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Person ${number}`));
    expect(smtp.received[0]?.source).toContain('Without an answer: 11');
  });

  it('comes after a clock that was ahead by months', async () => {
    const { store, clock, smtp, startOn } = await open();
    clock.time = Date.parse('2026-06-01T03:00:00Z');
    const { looksAgain } = startOn(store);
    await eventually(() => expect(smtp.received).toHaveLength(1));
    // The clock is right again; it had noted an attempt, too.
    await looksAgain();
    await claimWeek({ ...store, now: () => clock.time }, 'another week', hour);
    clock.time = Date.parse('2026-01-05T03:00:00Z');
    await eventually(() => expect(smtp.received).toHaveLength(2));
  });

  it('waits for an attempt that was put off, unless a clock that was ahead by hours noted it', async () => {
    const { store, clock } = await open();
    clock.time = Date.parse('2026-01-05T03:00:00Z');
    const [week, lease] = ['2026-01-05', 60_000];
    const claimAhead = (hours: number) =>
      claimWeek({ ...store, now: () => clock.time + hours * hour }, week, lease);
    expect(await claimAhead(5)).toBeDefined();
    expect(await claimWeek(store, week, lease)).toBeUndefined();
    expect(await claimAhead(6)).toBeDefined();
    expect(await claimWeek(store, week, lease)).toBeDefined();
  });

  it('waits for a server that scans the mail for a minute and a half before it accepts it', async () => {
    const { store, clock, smtp, log, problems, startOn } = await open();
    clock.time = Date.parse('2026-01-05T03:00:00Z');
    smtp.state.mode = 'stall';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    startOn(store, { times: { poll: 5 } });
    await eventually(() => expect(smtp.state.attempts).toBe(1));
    // `eventually` lets the clock go on as well, and an attempt ends after two and a half minutes.
    vi.advanceTimersByTime(90_000);
    // On a busy machine the mail may arrive only now.
    smtp.state.mode = 'accept';
    smtp.confirm();
    await eventually(() => expect(log.info).toHaveBeenCalled());
    expect(problems).toEqual([]);
  });

  it('waits two hours after a refused login', async () => {
    const { store, clock, smtp, problems, startOn } = await open();
    clock.time = Date.parse('2026-01-05T03:00:00Z');
    smtp.state.password = 'changed';
    const { looksAgain } = startOn(store, { smtpUrl: smtp.url.replace('//', '//site:right@') });
    await eventually(() => expect(problems).toHaveLength(1));
    clock.time += hour;
    await looksAgain();
    expect(smtp.state.logins).toBe(1);
    smtp.state.password = 'right';
    clock.time += hour;
    await eventually(() => expect(smtp.received).toHaveLength(1));
  });
});
