import type { Stories, Story } from '#samples/story.ts';
import { ActionLink } from './ActionLink.tsx';

export default {
  component: ActionLink,
  args: { href: '/contact', children: 'Start a project' },
  parameters: {
    use: 'For the one thing to do next in its part of the page, when that is another page. What changes something on this page is a button, and a link inside a sentence is a Link.',
    accessibility:
      'A link, never a button: it can be opened in another tab, and is announced with its words alone. At least 44 px high. The words say where it leads; “Click here” does not.',
  },
} satisfies Stories<typeof ActionLink>;

type State = Story<typeof ActionLink>;

export const Contained: State = {};

export const Outlined: State = { args: { variant: 'outlined' } };

export const OnBand: State = {
  args: { variant: 'light' },
  render: (props) => (
    <div className="band" style={{ padding: 32 }}>
      <ActionLink {...props} />
    </div>
  ),
};

export const Focused: State = { play: async ({ canvas }) => (await canvas.findByRole('link')).focus() };

/** An ordinary link to another site or program. */
export const Elsewhere: State = { args: { href: 'mailto:hello@company.example', children: 'Write to us' } };
