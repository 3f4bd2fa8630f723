import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { contentLimits } from '#server/content/contentSet.ts';
import { escapedControls } from '#server/text/text.ts';

/** Returns the name of the member of staff who asks, or the reason why the request is refused. */
export type Admit = (request: FastifyRequest) => { user: string } | { refusal: string };

/** The header in which a proxy proves itself. */
export const secretHeader = 'x-desk-secret';

const foreign = { refusal: 'Only the desk itself may ask for this.' };

/** Admits requests of this machine to a secret address. It refuses other names of this machine, and pages of other sites. */
export const admitOwn =
  (user: string): Admit =>
  ({ headers }) => {
    const { host = '' } = headers;
    const isHere = /^(127\.0\.0\.1|localhost):\d+$/.test(host);
    return isHere && isFrom(`http://${host}`, headers) ? { user } : foreign;
  };

interface Proxy {
  /** Public origin of the desk. */
  origin: string;
  secret: string;
  /** Name of the header with the user, in lower case. */
  userHeader: string;
}

/** Admits requests that an authenticating proxy passes on: they carry its secret and the name of a user. */
export const admitFromProxy =
  ({ origin, secret, userHeader }: Proxy): Admit =>
  (request) => {
    const { headers } = request;
    if (!isEqual(headers[secretHeader], secret)) return { refusal: 'This address is for the proxy alone.' };
    if (headers.host !== new URL(origin).host) return foreign;
    if (!isFrom(origin, headers) && !isOpening(request)) return foreign;
    const user = userIn(headers[userHeader]);
    return user ? { user } : { refusal: 'The proxy names no user.' };
  };

/** Whether no page of another origin asks. Old browsers do not say where a request comes from. */
function isFrom(
  own: string,
  { origin = own, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders,
): boolean {
  return origin === own && ['same-origin', 'none'].includes(String(site));
}

/** The paths at which a browser may open the desk by a link elsewhere, such as one in a mail. */
const openings = ['/', '/desk', '/desk/'];

/** Whether a person follows a link to the desk: a window shows the page, and the other site learns nothing of it. */
export function isOpening({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers.origin === undefined &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    openings.includes(url.split('?', 1)[0] ?? '')
  );
}

/** Compares in constant time, whatever the lengths. */
function isEqual(given: unknown, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(secret));
}

/** Returns the name in a header, which is UTF-8; undefined where it is missing, too long or has control characters. */
function userIn(given: unknown): string | undefined {
  const name = Buffer.from(String(given ?? ''), 'latin1')
    .toString()
    .trim();
  const isName = name.length <= contentLimits.by && escapedControls(name) === name;
  return isName && name ? name : undefined;
}
