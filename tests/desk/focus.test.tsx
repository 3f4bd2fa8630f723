// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { liveRegion } from '#desk/page/common/announce.ts';
import {
  focusOnceAnswered,
  focusPlace,
  focusSoon,
  headingId,
  useFocusKept,
  useNavigationFocus,
  watchPress,
  whenShown,
} from '#desk/page/common/focus.ts';

const page = document.createElement('div');
beforeEach(() => {
  document.body.append(page);
  onTestFinished(() => page.remove());
});

/** Shows these elements in place of those of the test before. */
function show(html: string) {
  page.innerHTML = html;
}
const element = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id;
const remove = (id: string) => element(id).remove();

/** Waits a few frames, within which the focus moves. */
async function settle() {
  for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame);
}

const waits = {
  focusSoon: () => focusSoon('row'),
  whenShown: () => whenShown('row', (row) => row.focus()),
};
const goingOn = {
  'stay on what they pressed': () => {},
  'have pressed what has gone': () => remove('pressed'),
  'have gone on to a field': () => element('field').focus(),
};
test.each([
  ['focusSoon', 'stay on what they pressed', 'row'],
  ['whenShown', 'stay on what they pressed', 'row'],
  ['focusSoon', 'have pressed what has gone', 'row'],
  ['whenShown', 'have pressed what has gone', 'row'],
  ['focusSoon', 'have gone on to a field', 'field'],
  ['whenShown', 'have gone on to a field', 'field'],
] as const)('%s: while a row comes late, staff %s, and the focus is on the %s', async (name, goOn, end) => {
  show('<button id="pressed"></button><input id="field">');
  element('pressed').focus();
  waits[name]();
  goingOn[goOn]();
  // More frames than a quick answer needs.
  for (const _ of [1, 2, 3, 4]) await settle();
  page.insertAdjacentHTML('beforeend', '<button id="row"></button>');
  await settle();
  expect(focused()).toBe(end);
});

test.each(['dialog', 'menu'])('a %s that closes slowly keeps the focus until it has gone', async (role) => {
  show(`<button id="row"></button><div role="${role}" id="part"><button id="item"></button></div>`);
  element('item').focus();
  focusSoon('row');
  await settle();
  expect(focused()).toBe('item');
  remove('part');
  await settle();
  expect(focused()).toBe('row');
});

test('the focus moves within an open dialog', async () => {
  show('<div role="dialog"><button id="pressed"></button><button id="row"></button></div>');
  element('pressed').focus();
  focusSoon('row');
  await settle();
  expect(focused()).toBe('row');
});

test.each([
  ['in the pressed menu, which closes then', 'row', 'item'],
  ['in a field', 'field', 'field'],
  ['on another button', 'row', 'other'],
])('when an answer comes late and the focus is %s, it is on the %s afterwards', async (_, end, now) => {
  show(
    `<div role="menu" id="menu"><a href="/" id="item"></a></div>
    <input id="field"><button id="other"></button><button id="row"></button>`,
  );
  element('item').focus();
  const moveFocus = focusOnceAnswered();
  element(now).focus();
  moveFocus('row');
  remove('menu');
  await settle();
  expect(focused()).toBe(end);
});

test.each([
  ['is there', () => {}, true],
  ['has lost the focus', () => element('other').focus(), false],
  ['has gone', () => remove('pressed'), false],
])('a pressed button that %s is told from others', (_, goOn, isStillHere) => {
  show('<button id="pressed"></button><button id="other"></button>');
  element('pressed').focus();
  const isHere = watchPress();
  goOn();
  expect(isHere()).toBe(isStillHere);
});

test.each([
  ['the first that is there', '<button id="b"></button>', 'b'],
  ['the first of several', '<button id="b"></button><button id="a"></button>', 'a'],
  ['one that can take it', '<button id="a" disabled></button><button id="b"></button>', 'b'],
  ['a stop in it', '<p id="a"><button disabled></button><textarea id="inner"></textarea></p>', 'inner'],
  ['a section that takes it', '<section id="a" tabindex="-1"><button></button></section>', 'a'],
  ['a heading', '<h1 id="a" tabindex="-1"></h1>', 'a'],
])('of several elements the focus goes to %s', async (_, html, end) => {
  show(html);
  focusSoon('a', 'b');
  await settle();
  expect(focused()).toBe(end);
});

const heading = `<h1 id="${headingId}" tabindex="-1"></h1>`;
const rows = `<main>${heading}<section><h2 id="leads"></h2><ul id="list">
  <li id="row-1"><a href="/" id="1"></a></li><li id="row-2"><a href="/" id="2"></a></li>
  <li id="row-3"><a href="/" id="3"></a></li></ul></section></main>`;

test.each([
  ['the next row', rows, '2', 'row-2', '3'],
  ['the row before the last', rows, '3', 'row-3', '2'],
  ['the rest of its row', '<ul><li><i id="a"></i><button id="b"></button></li></ul>', 'in-a', 'a', 'b'],
  ['the heading of its part', rows, '1', 'list', 'leads'],
  [
    'the heading of its group',
    `<main>${heading}<div role="group"><h3 id="of-group"></h3><p id="a"></p></div></main>`,
    'in-a',
    'a',
    'of-group',
  ],
  ['the heading of the page', `<header id="a"></header><main>${heading}</main>`, 'in-a', 'a', headingId],
])('what goes leaves the focus to %s', async (_, html, from, gone, end) => {
  renderHook(useFocusKept);
  show(html);
  if (from === 'in-a') element('a').innerHTML = '<button id="in-a"></button>';
  element(from).focus();
  remove(gone);
  await settle();
  expect(focused()).toBe(end);
});

test('a button that is disabled leaves the focus to the one next to it', async () => {
  renderHook(useFocusKept);
  show('<p><button id="back"></button><button id="on"></button></p>');
  await settle();
  element('on').focus();
  element('on').setAttribute('disabled', '');
  await settle();
  expect(focused()).toBe('back');
});

test('no other element gets the focus where a part of the page moves it on its own', async () => {
  renderHook(useFocusKept);
  show(`${rows}<button id="own"></button>`);
  element('1').focus();
  const focusedIds: unknown[] = [];
  page.addEventListener('focusin', ({ target }) => focusedIds.push((target as Element).id));
  remove('row-1');
  await new Promise(requestAnimationFrame);
  element('own').focus();
  await settle();
  expect(focusedIds).toEqual(['own']);
});

test('the frame of a dialog gives the focus to the title', () => {
  renderHook(useFocusKept);
  show('<div id="frame" role="dialog" tabindex="-1"><h2 id="title"></h2></div>');
  element('frame').focus();
  expect(focused()).toBe('title');
});

const doings = {
  'do nothing': () => {},
  'lose what they pressed': () => remove('link'),
  'go to a field': () => element('field').focus(),
  'type on': () => fireEvent.input(element('field')),
  'press a key elsewhere': () => {
    element('other').focus();
    fireEvent.keyDown(element('other'));
  },
  'press a button elsewhere': () => {
    fireEvent.pointerDown(element('other'));
    element('other').focus();
  },
  'get the focus back from it': () => element('other').focus(),
};
test.each([
  ['a link', 'do nothing', 'link', headingId],
  ['a link', 'lose what they pressed', 'link', headingId],
  ['a link', 'go to a field', 'link', 'field'],
  ['a field', 'do nothing', 'field', headingId],
  ['a field', 'type on', 'field', 'field'],
  ['a dialog', 'get the focus back from it', 'in-dialog', headingId],
  ['a dialog', 'press a key elsewhere', 'in-dialog', 'other'],
  ['a dialog', 'press a button elsewhere', 'in-dialog', 'other'],
] as const)(
  '%s leads to an address, staff %s, and its heading has the focus or is only said',
  async (_, doing, from, end) => {
    show(
      `<div id="${liveRegion}"></div><a href="/" id="link"></a><input id="field"><button id="other"></button>
    <div role="dialog"><button id="in-dialog"></button></div>${heading}`,
    );
    const { rerender } = renderHook(useNavigationFocus, { initialProps: '/leads' });
    // Input and keys at the address before do not count.
    fireEvent.input(element('field'));
    fireEvent.keyDown(element('other'));
    element(from).focus();
    rerender('/pages');
    doings[doing]();
    focusPlace('Pages', headingId);
    await settle();
    expect(focused()).toBe(end);
    expect(element(liveRegion).textContent).toBe(end === headingId ? '' : 'Pages');
  },
);

test('the heading of an address takes the focus that what has gone left to its neighbour', async () => {
  renderHook(useFocusKept);
  show(rows);
  const { rerender } = renderHook(useNavigationFocus, { initialProps: '/leads' });
  element('1').focus();
  rerender('/leads/1');
  remove('row-1');
  await settle();
  expect(focused()).toBe('2');
  focusPlace('Asha', headingId);
  await settle();
  expect(focused()).toBe(headingId);
});
