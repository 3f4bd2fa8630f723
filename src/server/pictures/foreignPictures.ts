import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageUrl } from '#site/imageUrl.ts';
import { requireSpace } from '../storage/dataFolder.ts';
import { writeWhole } from '../storage/writeWhole.ts';
import { type FindStored, markOf } from './findUpload.ts';
import { requireKind } from './pictureKind.ts';
import { PictureRefusal, pictureLimits } from './pictureLimits.ts';

interface ForeignOptions {
  /** Where the originals are kept. */
  folder: string;
  /** Milliseconds until the host is given up. */
  patience?: number;
  /** Milliseconds after which the host is asked whether a picture has changed. */
  freshness?: number;
}

/** How many are fetched at once, and how often one may be sent on to another address. */
const atOnce = 2;
const mostRedirects = 3;
/** Milliseconds after which a host that failed is asked again. */
const retryAfter = 60_000;

/** Addresses of which is known when they were asked. */
const mostRemembered = 1_000;

/** What was kept of the last answer: how to ask whether it still holds. */
type Validators = Record<string, string>;

/**
 * Fetches the pictures that the records of another host (`API_URL`) name, from that host alone. Where it fails, the last
 * good picture stays; where it never gave one, the drawing.
 */
export function foreignPictures(
  apiUrl: string,
  { folder, patience = 10_000, freshness = 600_000 }: ForeignOptions,
): FindStored {
  const { origin, hostname } = new URL(apiUrl);
  /** The same host with encryption is no other host. */
  const isSameHost = (url: URL) =>
    url.origin === origin || (url.protocol === 'https:' && url.hostname === hostname && url.port === '');
  const askedAt = new Map<string, number>();
  const faults = new Map<string, unknown>();
  let running = 0;
  const waiting: (() => void)[] = [];

  const ask = async (url: string, headers: Validators) => {
    const signal = AbortSignal.timeout(patience);
    let address = url;
    for (let turn = 0; turn <= mostRedirects; turn++) {
      const response = await fetch(address, { signal, redirect: 'manual', headers });
      if (![301, 302, 303, 307, 308].includes(response.status)) return response;
      await response.body?.cancel();
      address = new URL(response.headers.get('location') ?? '', address).href;
      if (!isSameHost(new URL(address))) {
        throw new PictureRefusal(`leads to another host, ${new URL(address).origin}`);
      }
    }
    throw new PictureRefusal('leads from address to address');
  };

  const fetchInto = async (url: string, file: string) => {
    const noteFile = `${file}.json`;
    const validators: Validators = await readFile(noteFile, 'utf8')
      .then(JSON.parse)
      .catch(() => ({}));
    const response = await ask(url, (await exists(file)) ? validators : {});
    // Written again: it says when the host was last asked.
    const keep = (found: Validators) => writeWhole(noteFile, JSON.stringify(found));
    if (response.status === 304) return keep(validators);
    if (!response.ok) {
      await response.body?.cancel();
      throw new PictureRefusal(`is answered with status ${response.status}`);
    }
    const bytes = await readLimited(response);
    requireKind(bytes);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Leads need what is left.
    await requireSpace(folder);
    await writeWhole(file, bytes);
    await keep(validatorsOf(response));
  };

  const inTurn = async (work: () => Promise<void>) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  const forgotten = forgetOld(folder);
  return async (stored) => {
    const url = imageUrl(apiUrl, stored) ?? '';
    if (!URL.canParse(url) || new URL(url).origin !== origin) {
      throw new PictureRefusal(`is not on ${origin}`);
    }
    await forgotten;
    const file = join(folder, createHash('sha256').update(url).digest('hex').slice(0, 32));
    const wait = faults.has(url) ? Math.min(freshness, retryAfter) : freshness;
    if (performance.now() - (askedAt.get(url) ?? Number.NEGATIVE_INFINITY) > wait) {
      faults.delete(url);
      const isFirst = !askedAt.has(url);
      const asked = inTurn(() => fetchInto(url, file)).catch((error) =>
        faults.set(url, reasonOf(error, patience)),
      );
      // What an earlier server has fetched is shown while the host is asked.
      if (!(isFirst && (await exists(file)))) await asked;
      // Addresses that change with every answer must not fill the memory.
      if (askedAt.size >= mostRemembered) for (const memory of [askedAt, faults]) memory.clear();
      askedAt.set(url, performance.now());
    }
    if (await exists(file)) return { file, mark: await markOf(file) };
    throw faults.get(url) ?? new PictureRefusal('is not here');
  };
}

/** Milliseconds for which an original is kept that no record asks for any more. */
const keptFor = 30 * 24 * 60 * 60 * 1_000;

async function forgetOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.json')) continue;
    const note = join(folder, name);
    const { mtimeMs } = await stat(note);
    if (Date.now() - mtimeMs < keptFor) continue;
    for (const file of [note, note.replace(/\.json$/, '')]) await rm(file, { force: true });
  }
}

const exists = (file: string) =>
  markOf(file).then(
    () => true,
    () => false,
  );

async function readLimited({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > pictureLimits.megabytes * 1_000_000) {
      throw new PictureRefusal(`has more than ${pictureLimits.megabytes} MB`);
    }
  }
  return Buffer.concat(chunks);
}

function validatorsOf({ headers }: Response): Validators {
  const [etag, changed] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag && { 'if-none-match': etag }), ...(changed && { 'if-modified-since': changed }) };
}

function reasonOf(error: unknown, patience: number): PictureRefusal {
  if (error instanceof PictureRefusal) return error;
  const { name, message, cause } = error as Error & { cause?: Error };
  return new PictureRefusal(
    name === 'TimeoutError'
      ? `is not answered within ${patience / 1_000} seconds`
      : `cannot be fetched (${cause?.message || message})`,
  );
}
