import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { routes } from '#site/routes.ts';
import { sampleFiles } from '../support/sampleFiles.ts';

const valid: Record<FormName, object> = {
  enquiry: { phone: '9876543210', firstName: 'Kavitha', ProjectBudget: '₹25,00,000' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates: true, file: null },
  newsletter: { email: 'kavitha@example.in' },
};

/** Generates one of the words, which are separated by spaces, or of the others. */
const oneOf = (words: string, ...others: string[]) => fc.constantFrom(...words.split(' '), ...others);

/** Generates `usual`, and `odd` once in four times. */
const mostly = <T>(usual: T, odd: Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

/** Generates keys, including those with a meaning in JavaScript, from fast-check. */
const key = fc.oneof(
  fc.string({ unit: 'binary' }),
  oneOf('form file leaveEmpty phone email name message ProjectBudget agreeToUpdates id a[0] __proto__[a]'),
);

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  oneOf(
    '../../etc/passwd file:///etc/passwd =cmd|calc %00 %s%n NaN 1e999 {{7*7}} a@b 9876543210 ९८७६५४३२१० ' +
      '<script>alert(1)</script> kavitha@example.in \u202etxt.exe \u200b \ud800 \udfff\ud800',
    ...['', '"; drop table lead; --', '\r\nBcc: a@b.example', 'i̇ſK'.repeat(50), '💎'.repeat(300)],
    ...[' '.repeat(30_000), `${'a'.repeat(20_000)}@`, `a@${'a.'.repeat(9_000)}`, 'é'.repeat(5_001)],
  ),
);

const shape = { key, values: [text, fc.double(), fc.boolean(), fc.constant(null)], maxDepth: 4 };

const path = fc.constantFrom(
  ...[...formNames.map((name) => forms[name]), ...routes].map((one) => one.path),
  ...publicRecords.map((name) => recordPath(name)),
  ...'/healthz /readyz /uploads/a.png /sitemap.xml /none //none /% /%00 /* /__proto__ /leads/export'.split(
    ' ',
  ),
  ...'/.env /?sent=enquiry /contact?sent=__proto__ /?sent[]=1&sent=2 /about?%'.split(' '),
  ...[`/${'a/'.repeat(400)}`, `/?${'a=1&'.repeat(2_000)}`],
);

const oddHeaders = fc.dictionary(
  oneOf('x-forwarded-for origin sec-fetch-site content-encoding accept-encoding if-none-match range host'),
  oneOf(
    '1.2.3.4 ::1 [::1 null https://evil.example cross-site gzip br;q=0 ,,, */*;q=9 bytes=9-1',
    ...['', '"'.repeat(99), 'W/"a", "b"', ','.repeat(999), 'a b'],
  ),
);

const { bytes, ...facts } = sampleFiles.pdf;
const validFile = { ...facts, size: bytes.length, content: Buffer.from(bytes).toString('base64') };

type Pairs = (readonly [field: string, text: string])[];

/** The bodies of a form's fields by content type. */
const bodies: Record<string, (pairs: Pairs, fields: object) => string> = {
  'application/json': (_, fields) => JSON.stringify(fields),
  'application/x-www-form-urlencoded': (pairs) => String(new URLSearchParams(pairs.map(([...pair]) => pair))),
  'multipart/form-data; boundary=edge': (pairs) => {
    const headOf = (field: string) =>
      `form-data; name="${field}"${field === 'file' ? '; filename="a.pdf"\r\nContent-Type: application/pdf' : ''}`;
    const parts = pairs.map(([field, text]) => `Content-Disposition: ${headOf(field)}\r\n\r\n${text}\r\n`);
    return `${parts.map((part) => `--edge\r\n${part}`).join('')}--edge--\r\n`;
  },
};

/** Generates requests that no browser sends from our pages. */
export const hostileRequest: Arbitrary<InjectOptions> = fc
  .record({
    name: fc.constantFrom(...formNames),
    type: oneOf('application/json', ...Object.keys(bodies)),
    sentType: mostly('', oneOf('text/plain ; \u00ff/\u00ff multipart/form-data;boundary= application/json')),
    method: mostly('POST', oneOf('GET HEAD OPTIONS PUT PATCH DELETE')),
    isCall: fc.boolean(),
    page: path,
    odd: fc.object(shape),
    file: mostly<unknown>(undefined, fc.oneof(fc.constant(validFile), fc.anything(shape))),
    whole: mostly(
      '',
      oneOf(`${'['.repeat(20_000)} {${'"k":1,'.repeat(3_000)}"k":1} &&&a[b]=c%zz ${'+'.repeat(999)}`),
    ),
    cutAt: mostly(0, fc.nat()),
    headers: mostly<Record<string, string>>({}, oddHeaders),
  })
  .map(({ name, type, sentType, method, isCall, page, odd, file, whole, cutAt, headers }) => {
    const fields = { form: name, ...valid[name], ...(file !== undefined && { file }), ...odd };
    const asText = (part: unknown) => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));
    const pairs = Object.entries(fields).map(([field, part]) => [field, asText(part)] as const);
    const body = whole || bodies[type]?.(pairs, fields) || '';
    const url = isCall && type === 'application/json' ? forms[name].path : page;
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return { method, url, headers } as InjectOptions;
    const payload = cutAt ? body.slice(0, cutAt % body.length) : body;
    return {
      method,
      url,
      headers: { ...headers, 'content-type': sentType || type },
      payload,
    } as InjectOptions;
  });
