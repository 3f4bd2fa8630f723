import { deskScenarios } from './deskScenarios.ts';
import { arrivedAt, documentAt, heading } from './expected.ts';
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
    {
      does: 'H, from the top of the page: the next heading',
      after: [press('ctrl+Home')],
      act: press('h'),
      once: ['heading level 1'],
    },
    { does: 'H: the next heading', act: press('h'), once: ['heading level 2'] },
    { does: 'M, from the top of the page: the next landmark', after: [press('ctrl+Home')], act: press('m') },
    { does: 'M: the next landmark', act: press('m'), once: ['Main'] },
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
    { does: 'H: the next heading', act: press('h'), once: ['heading level 2'] },
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

const plainLink: Scenario = {
  name: 'document',
  path: '/about',
  steps: [
    {
      does: 'Enter on “Services”: the page comes as a document',
      after: [tabTo('Services link')],
      act: press('Return'),
      once: [documentAt('/services')],
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

export const scenarios: Scenario[] = [
  start,
  bar,
  inMain,
  plainLink,
  phoneMenu,
  ...formScenarios,
  ...deskScenarios,
];
