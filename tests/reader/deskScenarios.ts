import { press, type Scenario, tabTo } from './steps.ts';

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

const fault: Scenario = {
  ...{ name: 'fault', path: '#/content/careersPage', isDesk: true },
  steps: [
    {
      does: 'clear a heading, leave it, and come back',
      after: [tabTo('Heading entry'), press('ctrl+a'), press('Delete'), press('Tab')],
      act: press('shift+Tab'),
      once: ['Heading', 'is missing or empty'],
    },
  ],
};

const builder: Scenario = {
  ...{ name: 'builder', path: '#/pages/estimating-a-project', isDesk: true },
  steps: [
    {
      does: 'Enter on a block: its form',
      after: [tabTo('Move Text'), press('Tab')],
      act: press('Return'),
      once: ['Text'],
    },
    {
      does: 'Enter on “Move down”: the other way is left',
      after: [tabTo('Move down')],
      act: press('Return'),
      once: ['Move up'],
    },
  ],
};

export const deskScenarios: Scenario[] = [lead, fault, builder];
