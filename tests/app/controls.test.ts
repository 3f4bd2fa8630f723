import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { renderApp } from '#app/serverEntry.ts';
import { interactiveAttribute, schemeName, topName } from '#starter/names.ts';
import { onePerPage, stateOf } from '../support/pageStates.ts';

const controls =
  'button, input, select, textarea, [tabindex="0"], [role=button], [role=tab], [role=switch], [role=combobox]';

/** Controls that React answers once a visitor uses a form or at once, and those that the browser or the starter answers. */
const answered = [
  'form *',
  `[${interactiveAttribute}] *`,
  'a[href]',
  'summary',
  '[commandfor]',
  `[name=${schemeName}]`,
  `[name=${topName}]`,
].join();

test.each(onePerPage)('every control on $path answers before a visitor uses a form', async (route) => {
  const { app } = await renderApp(route, stateOf(route), { hash: '', origin: '' });
  const { document } = new JSDOM(app).window;
  const dead = [...document.querySelectorAll(controls)].filter((control) => !control.matches(answered));
  expect(
    dead.map((control) => control.outerHTML.slice(0, 200)),
    'These wait for React, which comes when a visitor uses a form. Put <Interactive> around them.',
  ).toEqual([]);
});
