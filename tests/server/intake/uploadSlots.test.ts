import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { plainBodyLimit } from '#server/http/trafficLimits.ts';
import { makeUploadSlots } from '#server/intake/uploadSlots.ts';

const megabyte = 1024 ** 2;

/** Returns requests of an address, each with its function to grow and ways to end it. */
function opening() {
  const open = makeUploadSlots();
  return (ip: string, socket = new EventEmitter()) => {
    const response = new EventEmitter();
    const request = { ip, raw: { socket } } as unknown as FastifyRequest;
    const mayGrow = open(request, { raw: response } as unknown as FastifyReply);
    return { mayGrow, end: () => response.emit('close'), hangUp: () => socket.emit('close') };
  };
}

test('six files are taken at a time, one of each client, until their requests end', () => {
  const open = opening();
  const uploads = [1, 2, 3, 4, 5, 6].map((number) => open(`203.0.113.${number}`));
  for (const size of [1, 7]) for (const { mayGrow } of uploads) expect(mayGrow(size * megabyte)).toBe(true);
  expect(open('203.0.113.7').mayGrow(megabyte)).toBe(false);
  uploads[0]?.end();
  const second = open('203.0.113.2');
  expect([second.mayGrow(megabyte), open('203.0.113.7').mayGrow(megabyte)]).toEqual([false, true]);
  uploads[1]?.hangUp();
  expect(second.mayGrow(megabyte)).toBe(true);
  // The connection of the first ends later, which must not free the slot of another request.
  uploads[1]?.end();
  expect(open('203.0.113.2').mayGrow(megabyte)).toBe(false);
});

test('a connection that a proxy keeps for many files holds nothing of those that have ended', () => {
  const open = opening();
  const socket = new EventEmitter();
  for (let number = 0; number < 20; number += 1) {
    const upload = open('203.0.113.1', socket);
    expect(upload.mayGrow(megabyte)).toBe(true);
    upload.end();
  }
  expect(socket.listenerCount('close')).toBe(0);
});

test('a text needs no slot', () => {
  const open = opening();
  const all = Array.from({ length: 1_000 }, () => open('203.0.113.7').mayGrow(plainBodyLimit));
  expect(all.every(Boolean)).toBe(true);
});
