import { onTestFinished, vi } from 'vitest';
import type { Publication } from '#desk/wire.ts';
import { buildServer } from '#server/buildServer.ts';
import { readConfig } from '#server/config.ts';
import type { ContentSource } from '#server/content/content.ts';
import { contentBytes } from '#server/content/contentBlobs.ts';
import { listOf } from '#server/content/contentSet.ts';
import { contentFiles, currentContent, publishContent } from '#server/content/contentVersions.ts';
import { readContent } from '#server/content/readContent.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import type { Lead } from '#server/leads/lead.ts';
import { subscriberLinks } from '#server/leads/subscribers.ts';
import { openStore } from '#server/openStore.ts';
import { channelsOf } from '#server/outbox/channels.ts';
import { sendMails } from '#server/outbox/sendMails.ts';
import { foreignPictures } from '#server/pictures/openPictures.ts';
import { forms } from '#site/forms/forms.ts';
import { folderSet, setOf } from '../support/contentSets.ts';
import { copyOfSeed } from '../support/copyOfSeed.ts';
import { mailServer } from '../support/mailServer.ts';
import { deskOn } from '../support/openDesk.ts';
import { plainPages } from '../support/openServer.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { staff } from '../support/staffCommand.ts';
import type { StoreLocation } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { publishAsOlderRelease } from './olderRelease.ts';
import type { BackupWay, StorePlace } from './storePlaces.ts';

/** The records that staff change in the year, and what they say at its beginning. */
export const changedNames = ['skills', 'collaboration', 'testimonials'] as const;
export type ChangedName = (typeof changedNames)[number];
export const firstWord = 'first';

/** The settings of the site: small limits are reached in short histories. */
const settings = {
  SITE_URL: 'https://site.example',
  NOTIFY_TO: 'staff@site.example',
  NOTIFY_FROM: 'site@site.example',
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  RETENTION_DAYS: '90',
  CONFIRMATIONS_A_DAY: '12',
  CONFIRMATIONS_PER_CLIENT: '4',
};

const start = Date.parse('2026-01-05T10:00:00Z');

type Open = Awaited<ReturnType<typeof openSite>>;
export type YearSite = Awaited<ReturnType<typeof openYear>>;

/** A mail that arrived. */
export type ArrivedMail = Awaited<ReturnType<typeof mailServer>>['received'][number];

/** A promise that is not kept. */
export const fault = (what: string) => new Error(what);

/** Returns the records of the site at the beginning of a year, by path. */
async function beginningFiles() {
  const { files, read } = await folderSet((await copyOfSeed()).folder);
  const bytesByPath: Record<string, string> = {};
  for (const { path, hash } of files) {
    if (path.includes('/')) continue;
    const text = String(await read(hash));
    const isChanged = changedNames.some((name) => path === `${name}.json`);
    bytesByPath[path] = isChanged ? JSON.stringify({ ...JSON.parse(text), heading: firstWord }) : text;
  }
  return bytesByPath;
}

/** Reads the content with which the site is served and mails are written. Visitors get an acknowledgement. */
async function servedContent(): Promise<ContentSource> {
  const { folder, edit } = await copyOfSeed();
  await edit('acknowledgement', { send: 'on' });
  const { files, read } = await folderSet(folder);
  const content = await readContent(listOf(files), read);
  return { current: () => content, close: () => {} };
}

/** Opens the store and the site. */
async function openSite(location: StoreLocation, content: ContentSource, parent: string) {
  const store = await openStore(location);
  const env = {
    ...settings,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? '',
  };
  const config = readConfig(env);
  const parts = { config, store, content, pictures: foreignPictures(), renderDocument: plainPages };
  const app = await buildServer({ ...parts, live: false });
  let desk: ReturnType<typeof deskOn> | undefined;
  /** Returns the desk, which is opened when staff use it. */
  const openDesk = () => {
    desk ??= deskOn(store, parent, { admit: () => ({ user: 'asha' }), env });
    return desk;
  };
  const close = async () => {
    await app.close();
    await (await desk)?.app.close();
    await store.close();
  };
  return { store, app, openDesk, close, config, env };
}

/**
 * Makes a site for many years, one after the other: a real store, server, desk and mail server, and a clock. Whatever can be the
 * same for all is made once.
 *
 * @param makePlace makes the place of the store
 */
export async function openYear(
  makePlace: (prepare: (at: StoreLocation) => Promise<void>) => Promise<StorePlace>,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  const filesAtFirst = await beginningFiles();
  const content = await servedContent();
  const parent = await temporaryFolder();
  const mail = await mailServer();
  const place = await makePlace(async (location) => {
    const store = await openStore(location);
    await publishContent(store, setOf(filesAtFirst), '', 'asha');
    await store.close();
  });
  let open: Open | undefined;
  const opened = async (): Promise<Open> => {
    open ??= await openSite(place.location(), content, parent);
    return open;
  };
  const close = async () => {
    await open?.close();
    open = undefined;
  };
  onTestFinished(close);

  /** Milliseconds that have passed since the beginning, and those by which the clock is ahead. */
  const time = { passed: 0, ahead: 0 };
  const setClock = () => vi.setSystemTime(start + time.passed + time.ahead);
  let isMailDown = false;

  const site = {
    time,
    /** Begins a new year. */
    begin: async () => {
      await close();
      Object.assign(time, { passed: 0, ahead: 0 });
      setClock();
      isMailDown = false;
      mail.state.refusals.clear();
      mail.received.length = 0;
      await place.begin();
    },
    close,
    pass: (milliseconds: number) => {
      time.passed += milliseconds;
      setClock();
    },
    setAhead: (milliseconds: number) => {
      time.ahead = milliseconds;
      setClock();
    },
    setMailDown: (isDown: boolean) => {
      isMailDown = isDown;
    },
    refuse: (address: string) => mail.state.refusals.set(address, '550 5.1.1 Nobody here'),
    acceptAll: () => mail.state.refusals.clear(),
    isRefused: (address: string) => mail.state.refusals.has(address),

    /** Sends a form as a visitor at this network address. */
    post: async (form: keyof typeof forms, payload: object, client: string) => {
      const { app } = await opened();
      const headers = { 'x-forwarded-for': client };
      return app.inject({ method: 'POST', url: forms[form].path, payload, headers });
    },
    /** Presses the button of a page that a mail links to; returns the page that comes then. */
    press: async (link: string) => {
      const { app } = await opened();
      const answer = await app.inject({ method: 'POST', url: new URL(link).pathname });
      return `${answer.statusCode} ${answer.headers.location ?? ''}`;
    },
    leads: async (): Promise<Lead[]> => leadsIn((await opened()).store),

    /** Sends all mails that are due, as the server does; returns those that arrived. */
    sendMails: async (): Promise<ArrivedMail[]> => {
      const { store, config } = await opened();
      let attempts = 0;
      const note = () => {
        attempts += 1;
      };
      const smtpUrl = isMailDown ? 'smtp://127.0.0.1:9' : mail.url;
      for (let before = -1; before < attempts; ) {
        before = attempts;
        const senders = sendMails({
          store,
          mail: { smtpUrl, to: 'staff@site.example', from: 'site@site.example', command: 'leads' },
          records: () => content.current().data,
          linksOf: (id) => subscriberLinks(store, id, config.siteUrl ?? ''),
          mailsPerDay: config.confirmationsADay,
          log: { info: note, warn: note, error: note } as never,
        });
        // Each sender ends the attempt that it has begun.
        await senders.stop();
      }
      return mail.received.splice(0);
    },
    /** Runs one round of housekeeping; returns the numbers of leads that its rules say to have erased, by rule. */
    cleanUp: async (): Promise<Map<string, number>> => {
      const { store, config } = await opened();
      const erased = new Map<string, number>();
      let failure: unknown;
      let running: ReturnType<typeof startHousekeeping> | undefined;
      await new Promise<void>((resolve) => {
        const log = {
          info: ({ rule, ...numbers }: { rule?: string } & Record<string, number>) => {
            const sum = ['enquiries', 'contacts', 'subscribers'].reduce(
              (all, kind) => all + (numbers[kind] ?? 0),
              0,
            );
            if (rule) erased.set(rule, (erased.get(rule) ?? 0) + sum);
          },
          warn: () => {},
          error: ({ err }: { err: unknown }) => {
            failure = err;
            resolve();
          },
        };
        const untilCleared = { ...store, clearLog: () => store.clearLog().finally(resolve) };
        running = startHousekeeping({
          store: untilCleared,
          days: config.retentionDays,
          sent: channelsOf(config),
          log: log as never,
        });
      });
      await running?.stop();
      if (failure) throw failure;
      return erased;
    },
    /** Erases a person, with the command. */
    erase: async (address: string) => {
      const { env } = await opened();
      const { err, code } = await staff(env.DATA_DIR, ['erase', '--email', address, '--by', 'asha'], env);
      if (code > 1 || err) throw fault(`leads erase: ${err}`);
    },

    kill: async () => {
      await opened();
      await place.kill(close);
    },
    backUp: async (name: string, way: BackupWay) => {
      await opened();
      await place.backUp(name, way);
    },
    restore: async (name: string) => {
      await close();
      await place.restore(name);
    },

    /** Reads what the desk shows as a record's words. */
    draftWord: async (name: ChangedName): Promise<unknown> => {
      const desk = await (await opened()).openDesk();
      const { status, text, body } = await desk.call('GET', `records/${name}`);
      if (status !== 200) throw fault(`the desk answers ${status} for ${name}: ${text}`);
      return body.data?.heading;
    },
    /** Types other words into a record, as a tab of the desk does that has just opened it. */
    type: async (name: ChangedName, word: string) => {
      const desk = await (await opened()).openDesk();
      const { data, revision } = (await desk.call('GET', `records/${name}`)).body;
      const { status, text } = await desk.call(
        'PUT',
        `records/${name}`,
        { data: { ...data, heading: word } },
        revision,
      );
      if (status !== 200) throw fault(`what was typed is not saved: ${status} ${text}`);
    },
    /** Publishes all changes of the draft; returns whether there were any. */
    publish: async (): Promise<boolean> => {
      const desk = await (await opened()).openDesk();
      const read = await desk.call('GET', 'publication');
      if (read.status !== 200) throw fault(`nothing can be published: ${read.status} ${read.text}`);
      const { version, changes }: Publication = read.body;
      if (changes.length === 0) return false;
      const valid = changes.filter(({ state }) => state !== 'faulty');
      const shown = Object.fromEntries(valid.map(({ id, hash }) => [id, hash]));
      const { status, body, text } = await desk.call('POST', 'publish', { version, shown, note: '' });
      if (status !== 200 || !body.version) throw fault(`not published: ${status} ${text}`);
      return true;
    },
    /** Goes back to a version. */
    goBack: async (version: number) => {
      const { store, openDesk } = await opened();
      const desk = await openDesk();
      const { version: seen } = await currentContent(store);
      const { status, body, text } = await desk.call('POST', 'rollback', { version, seen });
      if (status !== 200 || !body.version)
        throw fault(`the way back to version ${version} failed: ${status} ${text}`);
    },
    publishAsOlderRelease: async (name: ChangedName, word: string) => {
      const { store } = await opened();
      const record = { ...JSON.parse(filesAtFirst[`${name}.json`] ?? ''), heading: word };
      await publishAsOlderRelease(store, `${name}.json`, JSON.stringify(record));
    },
    /** Opens the desk's first page; throws where it cannot. */
    openDesk: async () => {
      const desk = await (await opened()).openDesk();
      const { status, text } = await desk.call('GET', 'session');
      if (status !== 200) throw fault(`the desk cannot be opened: ${status} ${text}`);
    },
    /** Reads the words of a record that visitors see. */
    publishedWord: async (name: ChangedName): Promise<unknown> => {
      const { store } = await opened();
      const { version } = await currentContent(store);
      const file = (await contentFiles(store, version)).find(({ path }) => path === `${name}.json`);
      return JSON.parse(String(await contentBytes(store, file?.hash ?? ''))).heading;
    },
  };
  return site;
}
