import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readBody } from '#server/traffic/readBody.ts';
import { plainBodyLimit } from '#server/traffic/trafficLimits.ts';

const megabyte = 1024 ** 2;

/** A body of `length` bytes that arrives in pieces of `size`, as a request with or without its length. */
function arriving(length: number, size: number, hasLength = true) {
  const body = Buffer.alloc(length, 'x');
  const pieces = Array.from({ length: Math.ceil(length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  );
  const headers = hasLength ? { 'content-length': String(length) } : {};
  const payload = new Readable({ read: () => {} });
  for (const piece of pieces) payload.push(piece);
  payload.push(null);
  return [{ headers } as FastifyRequest, payload] as const;
}

describe('a body', () => {
  it.each([1_460, 536, 65_536])('is read whole where it arrives in segments of %i bytes', async (size) => {
    const body = await readBody(...arriving(7 * megabyte, size), 8 * megabyte);
    expect(body).toHaveLength(7 * megabyte);
    expect(body.every((byte) => byte === 0x78)).toBe(true);
  });

  it('may be short and arrive in single bytes', async () => {
    expect(await readBody(...arriving(900, 1), megabyte)).toHaveLength(900);
  });

  it('without a length is read up to the plain limit', async () => {
    expect(await readBody(...arriving(plainBodyLimit, 1_460, false), megabyte)).toHaveLength(plainBodyLimit);
    await expect(readBody(...arriving(plainBodyLimit + 1, 1_460, false), megabyte)).rejects.toMatchObject({
      statusCode: 413,
    });
  });

  it('that is too long is refused before it is read', async () => {
    const [request, payload] = arriving(2 * megabyte, 1_460);
    await expect(readBody(request, payload, megabyte)).rejects.toMatchObject({ statusCode: 413 });
    expect(payload.readableDidRead).toBe(false);
  });

  it('whose client goes away is refused', async () => {
    const payload = new Readable({ read: () => {} });
    payload.push('x');
    const reading = readBody({ headers: {} } as FastifyRequest, payload, megabyte);
    payload.destroy(new Error('aborted'));
    await expect(reading).rejects.toMatchObject({ statusCode: 400 });
  });
});
