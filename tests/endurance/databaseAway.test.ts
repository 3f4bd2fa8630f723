import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../support/eventually.ts';
import { hasPostgres, startPostgres } from '../support/postgresCluster.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { spawnSite } from '../support/spawnSite.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const headers = { 'content-type': 'application/json' };
/** The longest time that a visitor waits for an answer, in milliseconds. */
const longestAnswer = 20_000;

interface Post {
  message: string;
  /** Undefined when no answer came in time. */
  status: number | undefined;
  /** Milliseconds until the answer. */
  waited: number;
}

const file = {
  name: 'brief.txt',
  type: 'text/plain',
  content: Buffer.alloc(100_000, 'a').toString('base64'),
};

/** The path and the body of a post; each third one is a message with a file. */
function postOf(message: string, number: number): [path: string, body: object] {
  if (number % 3 > 0) return [forms.enquiry.path, { phone: '9876543210', message }];
  return [forms.contactMessage.path, { name: 'Asha', email: 'asha@site.example', message, file }];
}

/** Sends forms of many clients to two servers, ten a second, until it is stopped. */
function startVisitors(urls: readonly string[]) {
  const posts: Promise<Post>[] = [];
  let isOver = false;
  const send = async (number: number): Promise<Post> => {
    const message = `message ${number}`;
    const [path, body] = postOf(message, number);
    const start = performance.now();
    const status = await fetch(urls[number % urls.length] + path, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `203.0.113.${number % 250}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(3 * longestAnswer),
    }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      () => undefined,
    );
    return { message, status, waited: performance.now() - start };
  };
  const sending = (async () => {
    while (!isOver) {
      posts.push(send(posts.length));
      await delay(100);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await sending;
      return Promise.all(posts);
    },
  };
}

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

/** The processes of a PostgreSQL: its main one with all that it has started. */
async function processesOf(postgres: Postgres): Promise<string[]> {
  const main = await postgres.processId();
  const children = execFileSync('ps', ['--ppid', String(main), '-o', 'pid='], { encoding: 'utf8' });
  return [String(main), ...children.trim().split(/\s+/)];
}

async function asAdmin(url: string, ...queries: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const query of queries) await client.query(query);
  await client.end();
}

/** What happens to the database while visitors send; each resolves when it is whole again. */
const troubles: Record<string, (postgres: Postgres) => Promise<void>> = {
  'is stopped': async (postgres) => {
    await postgres.stop('fast');
    await delay(8_000);
    await postgres.start();
  },
  'is killed': async (postgres) => {
    await postgres.stop('immediate');
    await delay(4_000);
    await postgres.start();
  },
  'answers nothing': async (postgres) => {
    const all = await processesOf(postgres);
    execFileSync('kill', ['-STOP', ...all]);
    await delay(70_000);
    execFileSync('kill', ['-CONT', ...all]);
  },
  'can only be read': async ({ url }) => {
    const reload = 'select pg_reload_conf()';
    await asAdmin(url, 'alter system set default_transaction_read_only = on', reload);
    await delay(8_000);
    await asAdmin(url, 'alter system reset default_transaction_read_only', reload);
  },
  'is locked': async ({ url }) => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    await client.query('begin; lock table lead in access exclusive mode');
    await delay(25_000);
    await client.end();
  },
};

test.skipIf(!(await hasPostgres())).each(Object.keys(troubles))(
  'while PostgreSQL %s, every post is answered, every acknowledged lead is stored, and all servers are ready afterwards (needs PostgreSQL)',
  { timeout: 180_000 },
  async (name) => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL could not be started');
    onTestFinished(postgres.end);
    const env = {
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
    };
    const sites = [await spawnSite(env), await spawnSite(env)];
    const visitors = startVisitors(sites.map(({ url }) => url));
    await delay(2_000);
    await troubles[name]?.(postgres);
    await delay(2_000);
    const posts = await visitors.stop();

    const ready = () => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
    await eventually(async () => expect(await ready()).toEqual([200, 200]));
    const withStatus = (...wanted: (number | undefined)[]) =>
      posts.filter(({ status }) => wanted.includes(status)).map(({ message }) => message);
    const longest = Math.max(...posts.map(({ waited }) => waited));
    console.log(
      `${name}: ${posts.length} posts, ${withStatus(201).length} stored, ${withStatus(503).length} refused, ` +
        `${withStatus(undefined).length} without an answer; the longest wait was ${Math.round(longest)} ms`,
    );
    expect(posts.filter(({ waited }) => waited > longestAnswer)).toEqual([]);
    expect(withStatus(201, 503)).toHaveLength(posts.length);
    const stored = await leadsIn(await openFor({ dataDir: env.DATA_DIR, databaseUrl: postgres.url }));
    const messages = stored.map(({ payload }) => payload.message);
    expect(messages).toEqual(expect.arrayContaining(withStatus(201)));
    expect(new Set(messages).size).toBe(messages.length);
  },
);
