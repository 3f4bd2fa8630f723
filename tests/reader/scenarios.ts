import { arrivedAt, heading } from './expected.ts';
import { formScenarios } from './formScenarios.ts';
import { press, pressUntil, type Scenario, step, tabTo } from './steps.ts';

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
    step('Tab, at the start of the page', [press('Tab')], 'Skip to main content'),
    step('Enter on “Skip to main content”', [press('Return')], heading('Custom software, cut to fit.')),
  ],
};

const productsButton = 'More Products pages collapsed push button';

const bar: Scenario = {
  name: 'bar',
  path: '/about',
  steps: [
    step('Tab to “More Products pages”', [tabTo('Products link'), press('Tab')], productsButton),
    { ...step('Enter: the submenu opens', [press('Return')], 'expanded'), never: ['collapsed'] },
    step('Tab: its first link', [press('Tab')], 'AI agents link'),
    { ...step('Escape: back on the button', [press('Escape')], productsButton), never: ['expanded'] },
    step('Enter on “Dark colours”', [tabTo('Dark colours'), press('Return')], /^pressed$/),
    step(
      'Enter on “Services”: the page comes without a document',
      [enterForm, pressUntil('shift+Tab', 'Services link'), press('Return')],
      arrivedAt('/services', headings.services),
    ),
  ],
};

const crmPath = '/products/best-custom-crm-software-development-company-in-hyderabad';

const inMain: Scenario = {
  name: 'links',
  path: '/products',
  steps: [
    step(
      'Enter on “CRM” inside main',
      [enterForm, pressUntil('shift+Tab', 'CRM'), press('Return')],
      heading(headings.crm),
    ),
    step('Alt and left: back', [press('alt+Left')], arrivedAt('/products', headings.products)),
    step('Alt and right: forward again', [press('alt+Right')], arrivedAt(crmPath, headings.crm)),
  ],
};

const phoneMenu: Scenario = {
  name: 'phone',
  path: '/',
  width: 'phone',
  steps: [
    step('Enter on “Open menu”', [tabTo('Open menu'), press('Return')], 'Menu', 'Close menu'),
    step('Enter on “More Products pages”', [tabTo('More Products pages'), press('Return')], 'expanded'),
    step('Tab: its first link', [press('Tab')], 'AI agents link'),
    step(
      'Enter on “Close menu”',
      [pressUntil('shift+Tab', 'Close menu'), press('Return')],
      'Open menu collapsed push button',
    ),
  ],
};

const lead: Scenario = {
  name: 'lead',
  path: '#/leads',
  isDesk: true,
  width: 'phone',
  steps: [
    step('Tab to a lead: who wrote, and what', [tabTo('Kavitha')], 'We weigh pearls by hand.'),
    step('Enter on it', [press('Return')], 'Kavitha heading level 1'),
    step('Enter on “Mark done”', [tabTo('Mark done'), press('Return')], 'The lead is done.'),
  ],
};

export const scenarios: Scenario[] = [start, bar, inMain, phoneMenu, ...formScenarios, lead];
