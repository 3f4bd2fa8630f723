import { expect, test } from 'vitest';
import { makeSuspicion } from '#server/forms/suspicion.ts';

function open() {
  const clock = { time: 1_000_000 };
  return { clock, ...makeSuspicion(() => clock.time) };
}

test('whoever sends a form sooner than a second after its page is suspect', () => {
  const { clock, sawPage, isSuspect } = open();
  expect(isSuspect('one', {})).toBe(false);
  sawPage('one');
  clock.time += 999;
  expect(isSuspect('one', {})).toBe(true);
  expect(isSuspect('other', {})).toBe(false);
  clock.time += 1;
  expect(isSuspect('one', {})).toBe(false);
  sawPage('one');
  expect(isSuspect('one', {})).toBe(true);
});

test.each([
  ['http://a.in https://b.in WWW.c.in', false],
  ['http://a.in https://b.in WWW.c.in www.d.in', true],
  ['http://a.in http://b.in http://c.in http://d.in', true],
  ['no link at all, and awww', false],
])('more than three links are suspect: %s is %s', (message, expected) => {
  expect(open().isSuspect('one', { message })).toBe(expected);
});

test('links count in all texts together, and in nothing else', () => {
  const links = 'http://a.in http://b.in';
  expect(open().isSuspect('one', { name: links, message: links })).toBe(true);
  expect(open().isSuspect('one', { name: links, other: [links] })).toBe(false);
});

test('of many clients the one that was seen longest ago is forgotten', () => {
  const { sawPage, isSuspect } = open();
  sawPage('first');
  for (let count = 0; count < 4_999; count++) sawPage(`client ${count}`);
  expect(isSuspect('first', {})).toBe(true);
  sawPage('one more');
  expect(isSuspect('first', {})).toBe(false);
  expect(isSuspect('client 0', {})).toBe(true);
});
