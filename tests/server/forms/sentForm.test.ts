import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readBody } from '#server/forms/sentForm.ts';

test('of a body the first bytes up to the limit are kept, however many pieces it comes in', async () => {
  const pieces = Array.from({ length: 50 }, (_, place) => Buffer.alloc(1_000, place));
  const whole = Buffer.concat(pieces);
  for (const limit of [1, 999, 16 * 1024, 30_000, 100_000]) {
    const kept = await readBody(Readable.from(pieces), limit);
    expect(kept.equals(whole.subarray(0, limit)), `limit ${limit}`).toBe(true);
  }
});

test('a body whose client goes away is refused', async () => {
  const body = new PassThrough();
  const reading = readBody(body, 10);
  body.write('x');
  body.destroy();
  await expect(reading).rejects.toMatchObject({ statusCode: 400 });
});
