import { describe, expect, it, test } from 'vitest';
import { leadFingerprint, subscriptionFingerprint } from '#server/storage/leads.ts';
import {
  addressKey,
  oneLine,
  phoneKey,
  readable,
  searchText,
  storableText,
  storableValue,
} from '#server/storage/text.ts';
import { textFile } from '../../support/sampleLeads.ts';

test('what a database cannot hold is left out, in texts and names at any depth', () => {
  expect(storableText('a\u0000b\ud800c\n💎')).toBe('abc\n💎');
  const given = { 'a\u0000': ['b\u0000', { c: 'd\udc00', e: 5, f: null, g: true, h: undefined }] };
  expect(storableValue(given)).toEqual({ a: ['b', { c: 'd', e: 5, f: null, g: true }] });
});

test('equal addresses and phones are equal, however they are written', () => {
  expect(addressKey(' Jose\u0301@Example.IN\u0000 ')).toBe('josé@example.in');
  expect(addressKey('a@भारत.IN')).toBe('a@xn--h2brj9c.in');
  expect(phoneKey('+91 98765-43210')).toBe('9876543210');
  expect(phoneKey('no digit')).toBe('');
});

test('a search looks into every value and the note', () => {
  expect(searchText({ name: 'Ravi', budget: 5 }, 'Called')).toBe('ravi\n5\ncalled');
  expect(searchText({ name: 'Ravi' })).toBe('ravi');
});

test('a line holds nothing that steers a terminal or turns the writing round', () => {
  expect(oneLine(' a\r\n\tb\u001b\u202e\u2066c\u200e ')).toBe('a b c');
});

test('a text leaves the store without controls, but with its tabs and line breaks', () => {
  expect(readable('a\tb\r\nc\u0007\u009b\u202ed\u061c')).toBe('a\tb\r\ncd');
});

describe('a repeat of a lead', () => {
  const file = textFile('notes');
  const first = leadFingerprint('contacts', { name: 'Ravi', more: { a: 1, b: ['x', 'y'] } }, file);

  it.each([
    ['its keys in another order', { more: { b: ['x', 'y'], a: 1 }, name: 'Ravi' }, file],
    ['spaces around its values', { name: ' Ravi ', more: { a: 1, b: ['x', ' y'] } }, file],
    ['another name of its file', { name: 'Ravi', more: { a: 1, b: ['x', 'y'] } }, { ...file, name: 'b.txt' }],
  ])('may have %s', (_, payload, sent) => {
    expect(leadFingerprint('contacts', payload, sent)).toBe(first);
  });

  it('may be spelt otherwise in Unicode', () => {
    expect(leadFingerprint('enquiries', { name: 'Jose\u0301' }, undefined)).toBe(
      leadFingerprint('enquiries', { name: 'José' }, undefined),
    );
  });

  it.each([
    ['value', leadFingerprint('contacts', { name: 'Rani', more: { a: 1, b: ['x', 'y'] } }, file)],
    ['order in a list', leadFingerprint('contacts', { name: 'Ravi', more: { a: 1, b: ['y', 'x'] } }, file)],
    ['form', leadFingerprint('enquiries', { name: 'Ravi', more: { a: 1, b: ['x', 'y'] } }, file)],
    ['file', leadFingerprint('contacts', { name: 'Ravi', more: { a: 1, b: ['x', 'y'] } }, textFile('other'))],
    [
      'lead without its file',
      leadFingerprint('contacts', { name: 'Ravi', more: { a: 1, b: ['x', 'y'] } }, undefined),
    ],
  ])('is none with another %s', (_, other) => {
    expect(other).not.toBe(first);
  });

  it('of a subscription is one of the same address in any case', () => {
    expect(subscriptionFingerprint('A@B.in ')).toBe(subscriptionFingerprint('a@b.in'));
    expect(subscriptionFingerprint('a@b.in')).not.toBe(subscriptionFingerprint('b@b.in'));
  });
});
