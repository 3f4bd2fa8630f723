import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { forms } from '#site/forms/forms.ts';
import { startSite } from '../browser/startSite.ts';
import { alternately, type Target } from './alternately.ts';
import { type Kind, recordedAnswer } from './recordedAnswer.ts';
import { median, type Report, spread } from './table.ts';

const brotli = { 'accept-encoding': 'br' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const seconds = 4;

/** Kinds of requests with the number in each second, which both servers hold. */
const kinds: Record<string, Kind & { rate: number }> = {
  'cached page': { path: '/', headers: brotli, rate: 800 },
  'page that the browser has': { path: '/', headers: brotli, rate: 800 },
  'page that is rendered': {
    path: '/contact',
    headers: form,
    body: 'form=enquiry&email=nobody',
    rate: 20,
  },
  'lead by JSON': {
    path: forms.enquiry.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '9876543210', message: 'Number [number]' }),
    isStored: true,
    rate: 100,
  },
  'lead by form': {
    path: '/contact',
    headers: form,
    body: 'form=enquiry&phone=9876543210&message=Number+[number]',
    isStored: true,
    rate: 100,
  },
};

/** Returns the seconds of processor time that a process and its threads have used. Needs Linux. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksOfOneSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksOfOneSecond;
}

/** Sends requests of this kind at its rate; returns the milliseconds of processor time of 1,000 requests. */
async function costOf({ url, pid }: Target, kind: Kind & { rate: number }): Promise<{ cost: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const number = kind.rate * seconds;
  const answers: Promise<unknown>[] = [];
  const before = processorTime(pid);
  const start = performance.now();
  while (answers.length < number) {
    const due = Math.min(number, Math.ceil(((performance.now() - start) / 1000) * kind.rate));
    while (answers.length < due) {
      const body = kind.body?.replace('[number]', `${start} ${answers.length}`);
      answers.push(recordedAnswer(url, { ...kind, body }, agent));
    }
    await delay(2);
  }
  await Promise.all(answers);
  agent.destroy();
  return { cost: ((processorTime(pid) - before) * 1e6) / number };
}

/**
 * Measures what a request costs: the server's processor time at a fixed rate, next to a bare Node.js handler that does the
 * least that must be done. No load generator limits it, and other work changes it little.
 */
export async function measureCost(rounds: number): Promise<Report> {
  const site = await startSite({ LOG_LEVEL: 'info', NODE_OPTIONS: '' });
  site.ignoreLog();
  const rows: string[][] = [];
  const costs = new Map<string, number[]>();
  try {
    for (const [name, kind] of Object.entries(kinds)) {
      const first = await recordedAnswer(site.url, kind);
      if (name === 'page that the browser has')
        kind.headers = { ...kind.headers, 'if-none-match': first.headers.etag ?? '' };
      const answers = new Map([[kind.path, await recordedAnswer(site.url, kind)]]);
      const compared = await alternately(site, answers, rounds, (target) => costOf(target, kind));
      const { own, floor, ratios } = compared('cost');
      rows.push([name, median(own).toFixed(), median(floor).toFixed(), spread(ratios, 2)]);
      costs.set(name, ratios);
    }
  } finally {
    await site.stop();
  }
  return {
    title: 'Cost of a request',
    notes: `Milliseconds of the server’s processor time for 1,000 requests at a fixed rate, every request logged, medians of ${rounds} rounds of ${seconds} s; the ratio with its lowest and highest value. The bare handler sends the same bytes and headers; it parses what is posted, and has a lead on the disk before it answers.`,
    head: ['', 'this server', 'bare handler', 'ratio'],
    rows,
    figures: [
      {
        what: 'processor time of a cached page, next to a bare Node handler',
        values: costs.get('cached page') ?? [],
        atMost: 1.7,
        unit: ' ×',
        digits: 2,
      },
    ],
  };
}
