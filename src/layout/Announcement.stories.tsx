import { sample } from '#samples/sampleContent.ts';
import { fullscreen, type Stories, type Story } from '#samples/story.ts';
import { hasNo } from '#samples/visitor.ts';
import { Announcement } from './Announcement.tsx';

/** Returns the site whose content has this announcement. */
const announcing = (announcement: object) => ({
  site: { content: { frame: { ...(sample.frame as object), announcement } } },
});

export default {
  component: Announcement,
  parameters: {
    ...fullscreen,
    use: 'Above the bar of every page, if the content has an announcement whose last day is not over.',
    accessibility: 'A complementary landmark between the skip link and the banner.',
  },
} satisfies Stories<typeof Announcement>;

type State = Story<typeof Announcement>;

const text = 'Our office is closed from 23 December to 1 January; support answers as usual.';

export const WithLink: State = {
  parameters: announcing({ text, link: { label: 'How to reach us', path: '/contact' } }),
};

export const TextOnly: State = { parameters: announcing({ text }) };

export const Missing: State = {
  play: async (visit) => {
    hasNo(visit, 'complementary');
  },
};
