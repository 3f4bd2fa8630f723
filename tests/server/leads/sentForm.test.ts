import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readBody } from '#server/leads/sentForm.ts';

test('keeps the first bytes of a body up to the limit, for any number of chunks', async () => {
  const pieces = Array.from({ length: 50 }, (_, index) => Buffer.alloc(1_000, index));
  const whole = Buffer.concat(pieces);
  for (const limit of [1, 999, 16 * 1024, 30_000, 100_000]) {
    const kept = await readBody(Readable.from(pieces), limit, () => true);
    expect(kept.equals(whole.subarray(0, limit)), `limit ${limit}`).toBe(true);
  }
});

test('rejects a body when its client disconnects', async () => {
  const body = new PassThrough();
  const reading = readBody(body, 10, () => true);
  body.write('x');
  body.destroy();
  await expect(reading).rejects.toMatchObject({ statusCode: 400 });
});

test('reserves memory as a body arrives, and rejects it when none is left', async () => {
  const body = new PassThrough();
  const asked: number[] = [];
  const reading = readBody(body, 1_000_000, (bytes) => asked.push(bytes) < 3);
  for (let piece = 0; piece < 6; piece += 1) body.write(Buffer.alloc(16_000));
  await expect(reading).rejects.toMatchObject({ statusCode: 503 });
  expect(asked).toEqual([32, 64, 128].map((kilobytes) => kilobytes * 1024));
});
