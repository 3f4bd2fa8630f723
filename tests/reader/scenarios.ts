import { arrivedAt, heading } from './expected.ts';
import { formScenarios } from './formScenarios.ts';
import { press, pressUntil, type Scenario, tabTo } from './steps.ts';

const headings = {
  services: 'What we build, and how we keep it running',
  products: 'Our products, none of them finished without you',
  crm: 'Custom CRM software development',
};

/** Starts the client, which then shows the pages of links. Before, each page loads as a document. */
const enterForm = tabTo('Email');

const start: Scenario = {
  name: 'start',
  path: '/',
  steps: [
    { does: 'Tab, at the start of the page', act: press('Tab'), once: ['Skip to main content'] },
    {
      does: 'Enter on “Skip to main content”',
      act: press('Return'),
      once: [heading('Custom software, cut to fit.')],
    },
  ],
};

const bar: Scenario = {
  name: 'bar',
  path: '/about',
  steps: [
    {
      does: 'Tab to “More Products pages”',
      after: [tabTo('Products link')],
      act: press('Tab'),
      once: ['More Products pages collapsed push button'],
    },
    { does: 'Enter: the submenu opens', act: press('Return'), once: ['expanded'], never: ['collapsed'] },
    { does: 'Tab: its first link', act: press('Tab'), once: ['AI agents link'] },
    {
      does: 'Escape: back on the button',
      act: press('Escape'),
      once: ['More Products pages collapsed push button'],
      never: ['expanded'],
    },
    {
      does: 'Enter on “Switch colour scheme”',
      after: [tabTo('Switch colour scheme')],
      act: press('Return'),
      once: [/^pressed$/],
    },
    {
      does: 'Enter on “Services”: the page comes without a document',
      after: [enterForm, pressUntil('shift+Tab', 'Services link')],
      act: press('Return'),
      once: [arrivedAt('/services', headings.services)],
    },
  ],
};

const crmPath = '/products/best-custom-crm-software-development-company-in-hyderabad';

const inMain: Scenario = {
  name: 'links',
  path: '/products',
  steps: [
    {
      does: 'Enter on “CRM” inside main',
      after: [enterForm, pressUntil('shift+Tab', 'CRM')],
      act: press('Return'),
      once: [heading(headings.crm)],
    },
    { does: 'Alt and left: back', act: press('alt+Left'), once: [arrivedAt('/products', headings.products)] },
    {
      does: 'Alt and right: forward again',
      act: press('alt+Right'),
      once: [arrivedAt(crmPath, headings.crm)],
    },
  ],
};

const phoneMenu: Scenario = {
  name: 'phone',
  path: '/',
  width: 'phone',
  steps: [
    {
      does: 'Enter on “Open menu”',
      after: [tabTo('Open menu')],
      act: press('Return'),
      once: ['Menu', 'Close menu'],
    },
    {
      does: 'Enter on “More Products pages”',
      after: [tabTo('More Products pages')],
      act: press('Return'),
      once: ['expanded'],
    },
    { does: 'Tab: its first link', act: press('Tab'), once: ['AI agents link'] },
    {
      does: 'Enter on “Close menu”',
      after: [pressUntil('shift+Tab', 'Close menu')],
      act: press('Return'),
      once: ['Open menu collapsed push button'],
    },
  ],
};

const lead: Scenario = {
  ...{ name: 'lead', path: '#/leads', isDesk: true, width: 'phone' },
  steps: [
    { does: 'Tab to a lead: who wrote, and what', act: tabTo('Kavitha'), once: ['We weigh pearls by hand.'] },
    { does: 'Enter on it', act: press('Return'), once: ['Kavitha heading level 1'] },
    {
      does: 'Enter on “Mark done”',
      after: [tabTo('Mark done')],
      act: press('Return'),
      once: ['The lead is done.'],
    },
  ],
};

export const scenarios: Scenario[] = [start, bar, inMain, phoneMenu, ...formScenarios, lead];
