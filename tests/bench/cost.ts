import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSite } from '../browser/startSite.ts';
import { type BareAnswer, startBareServer } from './startBareServer.ts';
import type { Figure } from './table.ts';

/** A running server. */
interface Target {
  url: string;
  pid: number | undefined;
}

/** The requests in each second, which both servers hold. */
const rate = 800;
const seconds = 4;

/** Asks for the home page; returns the server's own headers and the bytes, for the bare server to give again. */
async function answerOf(url: string, agent?: Agent): Promise<BareAnswer> {
  const asked = request(url, { headers: { 'accept-encoding': 'br' }, agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const others = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];
  const own = Object.entries(answer.headers).filter(([name]) => !others.includes(name));
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(await answer.toArray()),
  };
}

/** Returns the seconds of processor time that a process and its threads have used. Needs Linux. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksOfOneSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksOfOneSecond;
}

/** Asks at a fixed rate, which no load generator limits; returns the processor time. Other work changes it little. */
async function costOf({ url, pid }: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const answers: Promise<unknown>[] = [];
  const before = processorTime(pid);
  const start = performance.now();
  while (answers.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.ceil(((performance.now() - start) / 1000) * rate));
    while (answers.length < due) answers.push(answerOf(url, agent));
    await delay(2);
  }
  await Promise.all(answers);
  agent.destroy();
  return processorTime(pid) - before;
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/**
 * Asks with wrk as often as the server can answer. Measures nothing where it is not installed: a generator that runs on Node is
 * slower than either server.
 */
async function saturate({ url }: Target): Promise<{ perSecond: number; p99: number }> {
  if (spawnSync('wrk').error) return { perSecond: Number.NaN, p99: Number.NaN };
  const options = ['-t1', '-c64', '-d8s', '--latency', '-H', 'accept-encoding: br', url];
  const { stdout } = await promisify(execFile)('wrk', options);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return { perSecond: Number(perSecond), p99: Number(p99) * (milliseconds[unit] ?? Number.NaN) };
}

const measure = async (target: Target) => ({ cost: await costOf(target), ...(await saturate(target)) });

/**
 * Measures the cached home page, every request logged, next to a bare Node.js handler that sends the same bytes and headers,
 * alternately, after a first round that only warms up both.
 */
export async function measureCost(rounds: number): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'info', NODE_OPTIONS: '' });
  site.ignoreLog();
  const bare = await startBareServer(new Map([['/', await answerOf(site.url)]]));
  const measured: { own: Awaited<ReturnType<typeof measure>>; floor: Awaited<ReturnType<typeof measure>> }[] =
    [];
  try {
    for (let round = 0; round <= rounds; round++)
      measured.push({ own: await measure(site), floor: await measure(bare) });
  } finally {
    bare.stop();
    await site.stop();
  }
  const ratios = (figure: 'cost' | 'perSecond' | 'p99') => ({
    values: measured.slice(1).map(({ own, floor }) => own[figure] / floor[figure]),
    unit: ' ×',
    digits: 2,
  });
  return [
    {
      what: 'processor time of a cached page, next to a bare Node handler',
      ...ratios('cost'),
      atMost: 1.7,
    },
    {
      what: 'pages per second to saturation, next to a bare Node handler',
      ...ratios('perSecond'),
      atLeast: 0.6,
    },
    {
      what: '99th percentile at saturation, next to a bare Node handler',
      ...ratios('p99'),
      atMost: 1.6,
    },
  ].filter(({ values }) => values.every(Number.isFinite));
}
