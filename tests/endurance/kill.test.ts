import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { spawnSite } from '../support/spawnSite.ts';
import type { Program } from '../support/startProgram.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** `KILLS=500` kills more often. */
const rounds = Number(process.env.KILLS ?? 100);
/** So many visitors send at a time that leads share their transactions. */
const writers = 32;
/** Answers between two kills, so that each kill hits a busy server. */
const answersPerRound = 64;

test('servers on one store are killed in the middle of groups while visitors send and repeat forms: every ' +
  'acknowledged lead is stored exactly once', { timeout: 60_000 + rounds * 15_000 }, async () => {
  const dataDir = await temporaryFolder();
  const live: Program[] = [];
  const start = async () => {
    const site = await spawnSite({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    expect(site.lines).toEqual([`Ready at ${site.url}`]);
    live.push(site);
  };
  const starting = [start(), start(), start()];

  const acknowledged: string[] = [];
  let isOver = false;
  /** Sends one enquiry to any running server and repeats it until one has acknowledged it. */
  const send = async (message: string, turn: number) => {
    for (;;) {
      const site = live[turn++ % (live.length || 1)];
      const answer = site && (await post(site.url, message));
      if (answer === 201) return acknowledged.push(message);
      await delay(20);
    }
  };
  const visitors = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 0; !isOver; number++) await send(`${writer} ${number}`, writer + number);
  });

  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length;
    while (live.length < 2 || acknowledged.length < before + answersPerRound) await delay(5);
    // Each kill meets another moment of a group.
    await delay(round % 20);
    const victim = live.shift();
    victim?.process.kill('SIGKILL');
    starting.push(start());
  }
  isOver = true;
  await Promise.all([...visitors, ...starting]);

  const stored = (await leadsIn(await openFor({ dataDir }))).map(({ payload }) => String(payload.message));
  console.log(`${rounds} kills: ${acknowledged.length} leads acknowledged, ${stored.length} stored`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * answersPerRound);
  expect([...stored].sort()).toEqual([...acknowledged].sort());
  for (const site of live) expect(await site.end('SIGINT')).toBe(0);
});

/** Resolves with the status of the answer; undefined when there was none. */
async function post(url: string, message: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ phone: '9876543210', message });
  return fetch(url + forms.enquiry.path, { method: 'POST', headers, body }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => undefined,
  );
}
