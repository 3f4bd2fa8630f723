import { fullscreen, type Stories, type Story } from '#samples/story.ts';
import { PageTop, Section, SectionLabel, Surface } from './Section.tsx';
import { Sections } from './Sections.tsx';

export default {
  component: Section,
  subcomponents: { Sections, Surface, PageTop, SectionLabel },
  args: {
    label: 'How we work',
    heading: 'Four steps, one stone',
    text: 'You see the software after the second week.',
    children: <p>The content of the section.</p>,
  },
  parameters: {
    ...fullscreen,
    use: 'For every part of a page with a heading. Surface is the same ground without one, PageTop the first part of a page that has no banner. Sections holds all sections of a page. Two neighbours never have the same coloured ground.',
    accessibility:
      'A `section` with an `h2`, and no landmark: a page of ten would be unusable. The label is a paragraph before the heading; without a heading it becomes the heading.',
  },
} satisfies Stories<typeof Section>;

type State = Story<typeof Section>;

export const OnPage: State = {};

export const OnWash: State = { args: { tone: 'wash' } };

export const OnBand: State = { args: { tone: 'band' } };
