import { expect, test } from 'vitest';
import { fromWrk } from './loadGenerator.ts';

const printed = `Running 4s test @ http://127.0.0.1:3000/
  1 threads and 64 connections
  Latency Distribution
     50%    2.31ms
     99%    8.12ms
  111592 requests in 4.00s, 1.86GB read
Requests/sec:  27898.06
`;

test('what wrk prints is read', () => {
  expect(fromWrk(printed, 4)).toEqual({ by: 'wrk', requests: 111_592, perSecond: 27_898, p99: 8.12 });
  expect(fromWrk(printed.replace('8.12ms', '1.20s'), 4).p99).toBe(1_200);
});

test('a load whose requests fail is no figure', () => {
  expect(() => fromWrk(`${printed}  Non-2xx or 3xx responses: 3\n`, 4)).toThrow('failed under load');
});
