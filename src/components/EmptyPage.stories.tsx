import { fullscreen, type Stories, type Story } from '#samples/story.ts';
import { Drawing } from './Drawing.tsx';
import { EmptyPage } from './EmptyPage.tsx';

export default {
  component: EmptyPage,
  args: {
    heading: 'Oops! Page not found',
    text: 'The address may have a typing error, or the page has moved.',
    action: { label: 'Go home', path: '/' },
    art: <Drawing name="lost" />,
  },
  parameters: {
    ...fullscreen,
    use: 'For a page that has nothing to show yet or any more. A section without content is left out instead.',
    accessibility:
      'Holds the page’s `h1` and a link out of the dead end. The drawing is decoration: all it tells is in the text.',
  },
} satisfies Stories<typeof EmptyPage>;

type State = Story<typeof EmptyPage>;

export const NotFound: State = {};

export const WithLinks: State = {
  args: {
    links: [
      { label: 'Products', path: '/products' },
      { label: 'Services', path: '/services' },
    ],
  },
};

export const WithMore: State = { args: { children: <p>Your address is confirmed.</p> } };

/** The record failed to load. */
export const WithoutTexts: State = {
  args: { heading: 'Portfolio', text: undefined, action: undefined },
};
