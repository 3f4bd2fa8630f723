import { messages } from '#site/messages.ts';
import { seed } from '../support/seed.ts';
import { heading } from './expected.ts';
import { press, pressUntil, type Scenario, type Step, tabTo, type } from './steps.ts';

const contactMessage = seed('contactMessageForm');
const enquiry = seed('enquiryForm');
const newsletter = seed('newsletterForm');

const refused = (how: string): Step => ({
  does: how,
  after: [tabTo(enquiry.submit)],
  act: press('Return'),
  once: [messages.enquiry.phone, 'Phone'],
});

const enquiryForm: Scenario = {
  name: 'enquiry',
  path: '/contact',
  steps: [
    {
      does: 'E to “Phone”: its name',
      after: [pressUntil('e', 'Last name')],
      act: press('e'),
      once: ['Phone', '+91', 'required'],
    },
    refused('Enter on “Submit enquiry”, with all fields empty'),
    refused('once more'),
    { does: 'type 9876543210 into “Phone”', act: type('9876543210'), never: [messages.enquiry.phone] },
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
      once: ['Project budget optional ₹ entry', messages.enquiry.budget],
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
      // The native file field announces its name for itself and for its button.
      once: [/File optional/, contactMessage.fileHint],
    },
  ],
};

const letter: Scenario = {
  name: 'newsletter',
  path: '/services',
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
      once: ['Scroll to top'],
    },
    {
      does: 'Enter on “Scroll to top”',
      act: press('Return'),
      once: [heading('What we build, and how we keep it running')],
    },
  ],
};

export const formScenarios: Scenario[] = [enquiryForm, contactForm, letter];
