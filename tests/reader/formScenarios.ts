import { messages } from '#site/messages.ts';
import { seed } from '../support/seed.ts';
import { heading } from './expected.ts';
import { press, pressUntil, type Scenario, step, tabTo, type } from './steps.ts';

const contactMessage = seed('contactMessageForm');
const enquiry = seed('enquiryForm');
const newsletter = seed('newsletterForm');

const sent = [tabTo(enquiry.submit), press('Return')];

const enquiryForm: Scenario = {
  name: 'enquiry',
  path: '/contact',
  steps: [
    step('E to “Phone”: its name', [pressUntil('e', 'Last name'), press('e')], 'Phone', '+91', 'required'),
    step('Enter on “Submit enquiry”, with all fields empty', sent, messages.enquiry.phone, 'Phone'),
    step('once more', sent, messages.enquiry.phone, 'Phone'),
    { ...step('type 9876543210 into “Phone”', [type('9876543210')]), never: [messages.enquiry.phone] },
    {
      ...step('type 2500000 into “Project budget”', [tabTo('Project budget'), type('2500000')], '25 lakh'),
      never: ['2 lakh 50 thousand'],
    },
    step('type two more digits, more than one crore', [type('00')], messages.enquiry.budget),
    step(
      'Enter on “Submit enquiry”, with the amount that was not taken',
      sent,
      ...['Project budget ₹ entry', messages.enquiry.budget],
    ),
    step('Enter on “Submit enquiry”', sent, messages.enquiry.sent),
  ],
};

const contactForm: Scenario = {
  name: 'message',
  path: '/about',
  steps: [
    step(
      'Tab to “Phone”: its name, and that it may stay empty',
      [tabTo('Email entry'), press('Tab')],
      ...[contactMessage.labels.phone, '+91', 'optional'],
    ),
    step(
      'Tab to “File”: its name, and what may be sent',
      [tabTo('Message'), press('Tab')],
      // The native file field announces its name for itself and for its button.
      ...[/File optional/, contactMessage.fileHint],
    ),
  ],
};

const address = type('asha@site.example');

const letter: Scenario = {
  name: 'newsletter',
  path: '/services',
  steps: [
    step(
      'subscribe with an address',
      [tabTo(newsletter.labels.email), address, press('Return')],
      messages.newsletter.subscribed,
    ),
    step('with the same address again', [address, press('Return')], messages.newsletter.duplicate),
    step('and once more', [address, press('Return')], messages.newsletter.duplicate),
    step(
      'Enter on “Close” of the message: back where it was',
      [tabTo('Close'), press('Return')],
      'Scroll to top',
    ),
    step('Enter on “Scroll to top”', [press('Return')], heading('What we build, and how we keep it running')),
  ],
};

export const formScenarios: Scenario[] = [enquiryForm, contactForm, letter];
