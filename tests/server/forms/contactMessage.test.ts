import { describe, expect, it } from 'vitest';
import { fileExtensions, fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { type SampleFile, sampleFiles } from '../../support/sampleFiles.ts';

const url = '/contact/contact_us';
const message = {
  name: 'Kavitha Menon',
  email: 'kavitha@example.in',
  phone: '9876543210',
  message: 'We track stock on paper.',
  agreeToUpdates: true,
};
const encoded = ({ name, type, bytes }: SampleFile) => ({
  name,
  type,
  size: bytes.length,
  content: Buffer.from(bytes).toString('base64'),
});

describe('POST /contact/contact_us', () => {
  it.each([[{ file: null }], [{}], [{ file: '' }]])('stores a message without a file: %j', async (file) => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload: { ...message, ...file } });
    expect(answer.statusCode).toBe(201);
    expect(await leadsIn(storage)).toMatchObject([{ kind: 'contacts', payload: message, file: null }]);
  });

  it.each(fileExtensions)('stores a %s byte for byte', async (extension) => {
    const { app, storage } = await openServer();
    const file = sampleFiles[extension];
    const answer = await app.inject({ method: 'POST', url, payload: { ...message, file: encoded(file) } });
    expect(answer.statusCode).toBe(201);
    const [lead] = await leadsIn(storage);
    expect(lead?.file).toMatchObject({ name: file.name, type: file.type, size: file.bytes.length });
    const stored = await storage.readFile(lead?.file?.id ?? '');
    expect(Buffer.from(stored?.bytes ?? [])).toEqual(Buffer.from(file.bytes));
    expect(lead?.payload).toEqual(message);
  });

  it.each([
    [{ name: ' ' }, messages.contact.name],
    [{ email: 'Kavitha@example.in' }, messages.contact.email],
    [{ phone: '5876543210' }, messages.contact.phone],
  ])('answers 400 for %j', async (fields, error) => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload: { ...message, ...fields } });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    expect(await leadsIn(storage)).toEqual([]);
  });

  const pdf = encoded(sampleFiles.pdf);
  it.each([
    ['a name of another kind', { ...pdf, name: 'brief.exe' }, messages.file.kind],
    [
      'other bytes than its name says',
      { ...pdf, name: 'brief.png', type: 'image/png' },
      messages.file.mismatch,
    ],
    ['a wrong type', { ...pdf, type: 'text/html' }, messages.file.mismatch],
    ['nothing in it', { ...pdf, size: 0, content: '' }, messages.file.empty],
    ['another size than it says', { ...pdf, size: 3 }, messages.file.unreadable],
    ['broken base64', { ...pdf, content: `${pdf.content.slice(0, -2)}!` }, messages.file.unreadable],
    ['base64 with line breaks', { ...pdf, content: `${pdf.content}\n` }, messages.file.unreadable],
    ['padding only', { ...pdf, size: undefined, content: '=' }, messages.file.unreadable],
    [
      'too much padding',
      { ...pdf, size: undefined, content: `${'A'.repeat(80_000)}====` },
      messages.file.unreadable,
    ],
    [
      'a break in a long content',
      { ...pdf, size: undefined, content: `${'A'.repeat(80_000)}A\n==` },
      messages.file.unreadable,
    ],
    ['no content', { name: 'a.pdf', type: 'application/pdf' }, messages.file.unreadable],
    ['an empty object for a file', {}, messages.file.unreadable],
    ['a text for a file', 'brief.pdf', messages.file.unreadable],
    ['a list for a file', [pdf], messages.file.unreadable],
  ])('answers 400 for a file with %s, and stores nothing', async (_, file, error) => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload: { ...message, file } });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('takes a file of 5 MB, and answers 413 for one byte more', async () => {
    const { app, storage } = await openServer();
    const bytes = new Uint8Array(fileMaximum + 1).fill(0x20);
    bytes.set(sampleFiles.pdf.bytes);
    const post = (size: number) =>
      app.inject({
        method: 'POST',
        url,
        payload: { ...message, file: encoded({ ...sampleFiles.pdf, bytes: bytes.subarray(0, size) }) },
      });
    const tooLarge = await post(fileMaximum + 1);
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { error: messages.file.tooLarge }]);
    expect((await post(fileMaximum)).statusCode).toBe(201);
    expect(await leadsIn(storage)).toMatchObject([{ file: { size: fileMaximum } }]);
  });

  it('takes no more files in a day than ATTACHMENT_QUOTA_MB says, and still every message', async () => {
    const { app, storage } = await openServer({ ATTACHMENT_QUOTA_MB: '1' });
    const textOf = (text: string) =>
      encoded({ ...sampleFiles.txt, bytes: new TextEncoder().encode(text.repeat(600_000)) });
    const post = (payload: object) =>
      app.inject({ method: 'POST', url, payload: { ...message, ...payload } });
    expect((await post({ file: textOf('a') })).statusCode).toBe(201);
    expect((await post({ file: textOf('a') })).statusCode).toBe(201);
    const refused = await post({ file: textOf('b') });
    expect([refused.statusCode, refused.json()]).toEqual([503, { error: messages.file.noRoom }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post({ message: 'Without it, then.' })).statusCode).toBe(201);
    expect(await leadsIn(storage)).toMatchObject([{ file: { size: 600_000 } }, { file: null }]);
  });

  it('takes a long content whose slashes are escaped, as some programs write them', async () => {
    const { app, storage } = await openServer();
    const bytes = Uint8Array.from({ length: 90_000 }, (_, at) => (at % 2 ? 0xff : 0x3f) & 0x7e);
    const file = encoded({ ...sampleFiles.txt, bytes });
    const payload = JSON.stringify({ ...message, file }).replaceAll('/', '\\/');
    expect(payload.length).toBeGreaterThan(100_000);
    expect(payload).toContain('\\/');
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
    expect(await leadsIn(storage)).toMatchObject([{ file: { size: 90_000 } }]);
  });

  it.each([
    ['many short texts', { list: Array.from({ length: 40_000 }, () => 'x') }],
    ['a long list for a file', { file: Array.from({ length: 40_000 }, () => 'x') }],
  ])('answers 413 for a long body with %s', async (_, fields) => {
    const { app, storage } = await openServer();
    const answer = await app.inject({ method: 'POST', url, payload: { ...message, ...fields } });
    expect([answer.statusCode, answer.json()]).toEqual([413, { error: messages.server.tooLarge }]);
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('is never to be had over HTTP', async () => {
    const { app, storage } = await openServer();
    await app.inject({ method: 'POST', url, payload: { ...message, file: pdf } });
    const [lead] = await leadsIn(storage);
    for (const path of [
      `/uploads/${lead?.file?.id}`,
      `/uploads/${lead?.file?.name}`,
      `${url}/${lead?.id}`,
      url,
    ]) {
      expect((await app.inject({ method: 'GET', url: path })).statusCode).toBeGreaterThanOrEqual(404);
    }
  });
});
