import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isSameSite } from '#server/forms/leadOrigin.ts';

const own = 'https://www.site.example';
const evil = 'https://evil.example';
const judge = (headers: Record<string, string>, siteUrl?: string) =>
  isSameSite({ host: 'inside:3000', headers } as unknown as FastifyRequest, siteUrl);

test.each<[what: string, headers: Record<string, string>, siteUrl?: string]>([
  ['a program', {}],
  ['a page of the host itself', { origin: 'http://inside:3000' }],
  ['a page of the public address', { origin: own }, own],
  ['a page of the same origin, whatever its name', { origin: evil, 'sec-fetch-site': 'same-origin' }],
  ['an address that was typed', { origin: 'null', 'sec-fetch-site': 'none' }],
  [
    'another host of the same company that is this site, too',
    { origin: own, 'sec-fetch-site': 'same-site' },
    own,
  ],
])('a post of %s is taken', (_, headers, siteUrl) => {
  expect(judge(headers, siteUrl)).toBe(true);
});

test.each<[what: string, headers: Record<string, string>, siteUrl?: string]>([
  ['a page of another site', { origin: evil }, own],
  [
    'a page of the host that a request names, where the site has a public address',
    { origin: 'http://inside:3000' },
    own,
  ],
  ['a page of the public address that nobody named', { origin: own }],
  ['another site, by the browser’s word', { origin: own, 'sec-fetch-site': 'cross-site' }, own],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }, own],
  ['a page without an origin', { origin: 'null' }, own],
  [
    'a neighbour in the same domain',
    { origin: 'https://shop.site.example', 'sec-fetch-site': 'same-site' },
    own,
  ],
])('a post of %s is refused', (_, headers, siteUrl) => {
  expect(judge(headers, siteUrl)).toBe(false);
});
