import { contactMessage, contactMessageTexts } from '#site/forms/contactMessage.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { newsletter } from '#site/forms/newsletter.ts';
import { messages } from '#site/messages.ts';
import { recordPaths } from '#site/recordPaths.ts';
import { routeFor } from '#site/routes.ts';
import { letGo, press, pressUntil, type Scenario, type Step, tabTo, type } from './steps.ts';

/** A line that is these words and nothing else, as a live region is read; a field's description ends with a dot. */
const line = (words: string) => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const opened = (path: string): Scenario['opening'] => ({
  does: `open ${path}`,
  once: [`${routeFor(path).title} | Golconda Softworks document web`],
});

const headings = {
  services: 'What we build, and how we keep it running',
  products: 'Eleven products, none of them finished without you',
  crm: 'Custom CRM software development',
};

const start: Scenario = {
  name: 'start',
  path: '/',
  opening: opened('/'),
  steps: [
    { does: 'Tab, at the start of the page', act: press('Tab'), once: ['Skip to main content'] },
    {
      does: 'Down, after Enter on “Skip to main content”',
      after: [press('Return')],
      act: press('Down'),
      // From its first word on.
      once: [/^Custom/],
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
  opening: opened('/about'),
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
      once: ['More Products pages', 'collapsed'],
      never: ['expanded'],
    },
    { does: 'Enter on “Switch colour scheme”', after: [tabTo('Switch colour scheme')], act: press('Return') },
    {
      does: 'Enter on “Services”: the page comes without a document',
      after: [pressUntil('shift+Tab', 'Services link')],
      act: press('Return'),
      once: [headings.services],
    },
    { does: 'H: the next heading', act: press('h'), once: ['heading level 2'] },
  ],
};

const inMain: Scenario = {
  name: 'links',
  path: '/products',
  opening: opened('/products'),
  steps: [
    {
      does: 'Enter on “CRM” inside main',
      after: [pressUntil('k', 'CRM')],
      act: press('Return'),
      once: [headings.crm],
    },
    { does: 'Alt and left: back', act: press('alt+Left'), once: [headings.products] },
    { does: 'Alt and right: forward again', act: press('alt+Right'), once: [headings.crm] },
  ],
};

const slowPage: Scenario = {
  name: 'document',
  path: '/about',
  holds: [recordPaths.service],
  opening: opened('/about'),
  steps: [
    {
      does: 'Enter on “Services”: the page comes as a document',
      after: [tabTo('Services link')],
      act: press('Return'),
      once: [`${routeFor('/services').title} | Golconda Softworks document web`],
    },
  ],
};

const phoneMenu: Scenario = {
  name: 'phone',
  path: '/',
  width: 'phone',
  opening: opened('/'),
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

const refused = (how: string): Step => ({
  does: how,
  after: [tabTo(enquiry.submit)],
  act: press('Return'),
  once: [line(messages.enquiry.phone), 'Phone'],
});

const enquiryForm: Scenario = {
  name: 'enquiry',
  path: '/contact',
  opening: opened('/contact'),
  steps: [
    {
      does: 'E to “Phone”: its name',
      after: [pressUntil('e', 'Email')],
      act: press('e'),
      once: ['Phone', '+91', 'required'],
    },
    refused('Enter on “Submit enquiry”, with all fields empty'),
    refused('once more'),
    {
      does: 'type 9876543210 into “Phone”',
      act: type('9876543210'),
      never: [messages.enquiry.phone],
    },
    {
      does: 'type 2500000 into “Project budget”',
      after: [tabTo('Project budget')],
      act: type('2500000'),
      once: ['25 lakh'],
      never: ['2 lakh 50 thousand'],
    },
    { does: 'type two more digits, more than one crore', act: type('00'), once: [messages.enquiry.budget] },
    {
      does: 'Enter on “Submit enquiry”, with the amount that was not taken',
      after: [tabTo(enquiry.submit)],
      act: press('Return'),
      once: ['Project budget entry'],
      heard: [messages.enquiry.budget],
    },
    {
      does: 'Enter on “Submit enquiry”',
      after: [tabTo(enquiry.submit)],
      act: press('Return'),
      once: [messages.enquiry.sent],
    },
  ],
};

const contactForm: Scenario = {
  name: 'message',
  path: '/about',
  opening: opened('/about'),
  steps: [
    {
      does: 'Tab to “Phone”: its name, and that it may stay empty',
      after: [tabTo('Email entry')],
      act: press('Tab'),
      once: [contactMessage.labels.phone, '+91', 'optional'],
    },
    {
      does: 'Tab to “File”: its name, and what may be sent',
      after: [tabTo('Message')],
      act: press('Tab'),
      once: [/File/, 'optional', contactMessageTexts.fileHint],
    },
  ],
};

const letter: Scenario = {
  name: 'newsletter',
  path: '/services',
  opening: opened('/services'),
  steps: [
    {
      does: 'subscribe with an address',
      after: [tabTo(newsletter.labels.email), type('asha@site.example')],
      act: press('Return'),
      once: [messages.newsletter.subscribed],
    },
    {
      does: 'with the same address again',
      after: [type('asha@site.example')],
      act: press('Return'),
      once: [messages.newsletter.duplicate],
    },
    {
      does: 'and once more',
      after: [type('asha@site.example')],
      act: press('Return'),
      once: [messages.newsletter.duplicate],
    },
    {
      does: 'Enter on “Close” of the message: back where it was',
      after: [tabTo('Close')],
      act: press('Return'),
    },
    { does: 'Enter on “Scroll to top”', after: [tabTo('Scroll to top')], act: press('Return') },
    { does: 'H: the next heading', act: press('h'), once: [headings.services] },
  ],
};

const team: Scenario = {
  name: 'team',
  path: '/about',
  holds: [recordPaths.team],
  opening: opened('/about'),
  steps: [
    {
      does: 'Enter on “Team” while the team is on its way',
      after: [tabTo('More Company pages'), press('Return'), tabTo('Team')],
      act: press('Return'),
      once: ['The people at the bench', messages.team.loading],
    },
    { does: 'the team comes', act: letGo, never: [messages.team.loading] },
  ],
};

export const scenarios: Scenario[] = [
  start,
  bar,
  inMain,
  slowPage,
  phoneMenu,
  enquiryForm,
  contactForm,
  letter,
  team,
];
