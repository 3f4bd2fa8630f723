import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { routes } from '#site/routes.ts';
import { sampleFiles } from '../support/sampleFiles.ts';

const valid: Record<FormName, Record<string, unknown>> = {
  enquiry: { phone: '9876543210', firstName: 'Kavitha', ProjectBudget: '₹25,00,000' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates: true, file: null },
  newsletter: { email: 'kavitha@example.in' },
};

/** Generates one of the words, which are separated by spaces, or of the others. */
const oneOf = (words: string, ...others: string[]) => fc.constantFrom(...words.split(' '), ...others);

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
const value = fc.anything(shape);

const type = oneOf(
  'application/json application/json;charset=none application/x-www-form-urlencoded multipart/form-data ' +
    'multipart/form-data;boundary=edge multipart/form-data;boundary= text/plain ; \u00ff/\u00ff',
  ...['', 'multipart/form-data; boundary="a b"'],
);

const path = fc.constantFrom(
  ...[...formNames.map((name) => forms[name]), ...routes].map((one) => one.path),
  ...publicRecords.map((name) => recordPath(name)),
  ...'/healthz /readyz /uploads/a.png /sitemap.xml /none //none /% /%00 /* /__proto__ /constructor'.split(
    ' ',
  ),
  ...'/leads/export /.env /?sent=enquiry /contact?sent=__proto__ /?sent[]=1&sent=2 /about?%'.split(' '),
  ...[`/${'a/'.repeat(400)}`, `/?${'a=1&'.repeat(2_000)}`],
);

/** Generates `usual`, and `odd` once in `times`. */
const mostly = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, times = 10) =>
  fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: odd });

const oddHeaders = fc.dictionary(
  oneOf(
    'x-forwarded-for origin sec-fetch-site content-encoding accept-encoding accept if-none-match range host',
  ),
  oneOf(
    '1.2.3.4 ::1 [::1 null https://evil.example http://localhost cross-site gzip br;q=0 ,,, text/html */*;q=9 bytes=9-1',
    ...['', '"'.repeat(99), 'W/"a", "b"', ','.repeat(999), 'a b'],
  ),
);
// Most requests with odd headers are refused before their body is read.
const headers = mostly<Record<string, string>>(fc.constant({}), oddHeaders, 4);

const file = fc
  .tuple(
    fc.constantFrom(...Object.values(sampleFiles)),
    fc.dictionary(oneOf('name type size content'), value),
  )
  .map(([{ bytes, ...facts }, odd]) => {
    return { ...facts, size: bytes.length, content: Buffer.from(bytes).toString('base64'), ...odd };
  });

const fieldsOf = (name: FormName): Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(fc.object(shape), fc.option(mostly<unknown>(file, value, 5)))
    .map(([odd, sent]) => ({ ...valid[name], ...(sent !== null && { file: sent }), ...odd }));

/** Generates the text, sometimes truncated, doubled, with a changed byte or with other line breaks. */
const perhapsBroken = (whole: Arbitrary<string>): Arbitrary<string | Buffer> =>
  mostly<string | Buffer>(
    whole,
    fc.tuple(whole, fc.nat(), fc.nat(255), fc.nat(3)).map(([sent, at, byte, how]) => {
      const index = at % (sent.length + 1);
      const bytes = Buffer.from(sent);
      bytes[index] = byte;
      return [sent.slice(0, index), sent + sent, sent.replaceAll('\r\n', '\n'), bytes][how] ?? '';
    }),
    4,
  );

const asText = (part: unknown) => (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));

const json = (name: FormName) => {
  const nested = oneOf('['.repeat(20_000), `{${'"k":1,'.repeat(3_000)}"k":1}`, `{"a":${'9'.repeat(400)}}`);
  return perhapsBroken(mostly(mostly<unknown>(fieldsOf(name), value, 5).map(asText), nested, 20));
};

const urlEncoded = (name: FormName) => {
  const end = oneOf('% %zz = &&& a[b]=c', '+'.repeat(999), '');
  const pairsOf = (fields: object) =>
    Object.entries({ form: name, ...fields }).map((pair) => pair.map(asText));
  const query = fc.tuple(fieldsOf(name), end);
  return perhapsBroken(query.map(([fields, odd]) => `${new URLSearchParams(pairsOf(fields))}&${odd}`));
};

const multipart = (name: FormName) => {
  const form = fc.tuple(fieldsOf(name), text, type).map(([fields, fileName, fileType]) => {
    const parts = Object.entries({ form: name, ...fields }).map(([field, part]) => {
      const ofFile = `; filename="${fileName}"\r\nContent-Type: ${fileType}`;
      const head = `Content-Disposition: form-data; name="${field}"${field === 'file' ? ofFile : ''}`;
      return `--edge\r\n${head}\r\n\r\n${asText(part)}\r\n`;
    });
    return `${parts.join('')}--edge--\r\n`;
  });
  return perhapsBroken(form);
};

/** Generates requests that no browser sends from our pages. */
export const hostileRequest: Arbitrary<InjectOptions> = fc.constantFrom(...formNames).chain((name) => {
  const posted = (url: Arbitrary<string>, usual: string, payload: Arbitrary<string | Buffer>) =>
    fc
      .tuple(url, headers, mostly(fc.constant(usual), type), payload)
      .map(([to, odd, sent, body]): InjectOptions => {
        return { method: 'POST', url: to, headers: { ...odd, 'content-type': sent }, payload: body };
      });
  const asked = { url: path, headers };
  return fc.oneof<Arbitrary<InjectOptions>[]>(
    ...Array(5).fill(posted(fc.constant(forms[name].path), 'application/json', json(name))),
    posted(path, 'multipart/form-data; boundary=edge', multipart(name)),
    posted(path, 'application/x-www-form-urlencoded', urlEncoded(name)),
    posted(path, '', json(name)),
    fc.record({ method: fc.constantFrom('GET', 'HEAD', 'OPTIONS'), ...asked }),
    fc.record({ method: fc.constantFrom('PUT', 'PATCH', 'DELETE'), ...asked, payload: json(name) }),
  );
});
