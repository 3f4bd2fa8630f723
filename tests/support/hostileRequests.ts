import type { InjectOptions } from 'fastify';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { pathOf, publicRecords } from '#site/records/contentRecords.ts';
import { routes } from '#site/routes.ts';
import { sampleFiles } from './sampleFiles.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const valid: Record<FormName, Record<string, unknown>> = {
  enquiry: { phone: '9876543210', firstName: 'Kavitha', ProjectBudget: '₹25,00,000' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates: true, file: null },
  newsletter: { email: 'kavitha@example.in' },
};

const keys = [
  ...'__proto__ constructor prototype toString hasOwnProperty then length 0 $where form file'.split(' '),
  ...'leaveEmpty phone email name message ProjectBudget agreeToUpdates id __proto__[a] a.b.c a[0]'.split(' '),
  ...['', 'na\0me', '\ud800', 'clé', '💎'],
];

const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202etxt.exe', '\u200b', '\ufeff', '💎'.repeat(300)],
  ...[
    "' or 1=1 --",
    '"; drop table lead; --',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '\r\nBcc: a@b.example',
  ],
  ...['../../etc/passwd', 'file:///etc/passwd', '=cmd|calc', '%00', '%s%n', 'NaN', 'Infinity', '-0', '1e999'],
  ...['९८७६५४३२१०', 'kavitha@example.in', '9876543210', 'a@b', '@', 'i̇ſK'.repeat(50), 'é'.repeat(5_001)],
  ...[' '.repeat(30_000), `${'a'.repeat(20_000)}@`, `a@${'a.'.repeat(9_000)}`],
];

const others = [0, -0, 0.1, 1e21, 1e308, 5e-324, 2 ** 53, -(2 ** 63), 10_000_001, null, true, false];

const types = [
  ...['application/json', 'application/json; charset=nonsense', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=edge', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...[
    'multipart/form-data; boundary="a b"',
    'text/plain',
    'application/json, text/html',
    '',
    ';',
    '\u00ff/\u00ff',
  ],
];

const paths = [
  ...Object.values(forms).map(({ path }) => path),
  ...publicRecords.map((name) => pathOf(name)),
  ...routes.map(({ path }) => path),
  ...'/healthz /readyz /uploads/a.png /sitemap.xml /none //none /% /%00 /* /__proto__ /constructor'.split(
    ' ',
  ),
  ...'/leads/export /.env /?sent=enquiry /contact?sent=__proto__ /?sent[]=1&sent=2 /about?%'.split(' '),
  ...[`/${'a/'.repeat(400)}`, `/?${'a=1&'.repeat(2_000)}`],
];

/** What is sent with some requests, and what it may say. */
const oddHeaders = {
  'x-forwarded-for': ['1.2.3.4', 'unknown', '::1', '"'.repeat(99)],
  origin: ['null', 'https://evil.example', 'x', 'http://localhost'],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', '7'],
  'content-encoding': ['gzip', 'br', 'x'],
  'accept-encoding': ['*', 'br;q=0', ',,,', 'gzip;q=x'],
  accept: ['text/html', '', '*/*;q=9'],
  'if-none-match': ['*', '"', 'W/"a", "b"', ','.repeat(999)],
  range: ['bytes=0-', 'bytes=9-1', 'bytes=-1,-2,-3'],
  host: ['evil.example', 'a b', '[::1', ''],
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Makes requests that no browser of ours sends; the same ones in the same order for the same random numbers. */
export function hostileRequests(random: () => number): () => InjectOptions {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;

  const value = (depth = 0): unknown => {
    if (chance(0.55)) return pick(texts);
    if (chance(0.5) || depth > 3) return pick(others);
    if (chance(0.5)) return Array.from({ length: Math.floor(random() * 5) }, () => value(depth + 1));
    return object(depth + 1);
  };
  const object = (depth = 0) =>
    Object.fromEntries(Array.from({ length: Math.floor(random() * 6) }, () => [pick(keys), value(depth)]));
  const file = () => {
    const { name, type, bytes } = pick(Object.values(sampleFiles));
    const content = Buffer.from(bytes).toString('base64');
    const odd = chance(0.6) ? { [pick(['name', 'type', 'size', 'content'])]: value() } : {};
    return chance(0.2) ? value() : { name, type, size: bytes.length, content, ...odd };
  };
  const fields = (name: FormName): Record<string, unknown> => ({
    ...valid[name],
    ...(name === 'contactMessage' && chance(0.4) ? { file: file() } : {}),
    ...(chance(0.9) ? object() : {}),
  });

  /** A JSON text, then perhaps broken: cut, doubled, with bytes changed, or with a key no object literal can have. */
  const jsonText = (name: FormName): string | Buffer => {
    if (chance(0.03)) return '['.repeat(20_000) + ']'.repeat(20_000);
    if (chance(0.03)) return `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":1`).join()}}`;
    const text = JSON.stringify(chance(0.8) ? fields(name) : value()) ?? '';
    if (chance(0.1)) return text.slice(0, Math.floor(random() * text.length));
    if (chance(0.08)) return text.replace('{', `{"${pick(keys)}":{"a":${'9'.repeat(400)}},`);
    if (chance(0.05)) return text + text;
    if (!chance(0.1)) return text;
    const bytes = Buffer.from(text);
    for (let turn = 0; turn < 3 && bytes.length > 0; turn++)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return bytes;
  };

  const encoded = (text: string) =>
    chance(0.1) ? text : new URLSearchParams({ a: text }).toString().slice(2);
  const urlEncoded = (name: FormName): string => {
    const pairs = Object.entries({ form: chance(0.9) ? name : value(), ...fields(name) });
    const text = pairs.map((pair) => pair.map((part) => encoded(textOf(part))).join('=')).join('&');
    return chance(0.2) ? `${text}&${pick(['%', '%zz', '=', '&&&', 'a[b]=c', '+'.repeat(999)])}` : text;
  };
  const multipart = (name: FormName): Buffer => {
    const parts = Object.entries({ form: name, ...fields(name) }).map(([key, part]) => {
      const isFile = key === 'file' && chance(0.7);
      const head = `Content-Disposition: form-data; name="${key}"${isFile ? `; filename="${pick(texts)}"` : ''}`;
      return `--edge\r\n${head}\r\n${isFile ? `Content-Type: ${pick(types)}\r\n` : ''}\r\n${textOf(part)}\r\n`;
    });
    const text = `${parts.join('')}--edge--\r\n`;
    if (chance(0.3)) return Buffer.from(text.slice(0, Math.floor(random() * text.length)));
    return Buffer.from(chance(0.2) ? text.replaceAll('\r\n', pick(['\n', '\r', '\r\n\r\n'])) : text);
  };

  /** A request with odd headers; its type is mostly the right one. */
  const request = (method: InjectOptions['method'], url: string, type = '', payload?: string | Buffer) => ({
    method,
    url,
    headers: {
      ...Object.fromEntries(
        Object.entries(oddHeaders).flatMap(([name, list]) => (chance(0.1) ? [[name, pick(list)]] : [])),
      ),
      ...(type && { 'content-type': chance(0.9) ? type : pick(types) }),
    },
    ...(payload !== undefined && { payload }),
  });

  return () => {
    const name = pick(formNames);
    const kind = random();
    if (kind < 0.6) return request('POST', forms[name].path, 'application/json', jsonText(name));
    if (kind < 0.66)
      return request('POST', pick(paths), 'multipart/form-data; boundary=edge', multipart(name));
    if (kind < 0.72)
      return request('POST', pick(paths), 'application/x-www-form-urlencoded', urlEncoded(name));
    if (kind < 0.85) return request('GET', pick(paths));
    const method = pick(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const);
    return request(method, pick(paths), pick(types), chance(0.5) ? jsonText(name) : textOf(value()));
  };
}
