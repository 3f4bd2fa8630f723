import type { Stories, Story } from '#gallery/story.ts';
import { artId } from '#theme/art.ts';
import { Art, PageArt } from './Art.tsx';

const id = artId('lost');

export default {
  component: Art,
  subcomponents: { PageArt },
  args: { id, className: 'stone gem-hope' },
  render: (props) => (
    <div style={{ width: 240, height: 240 }}>
      <Art {...props} />
    </div>
  ),
  parameters: {
    use: 'For a drawing below the first screen of a phone; PageArt for one that a phone shows at once. In sections use Drawing, which knows names and gems.',
    accessibility:
      'Decorative: hidden from assistive technology and never focused. What a drawing tells must be in the text next to it.',
  },
} satisfies Stories<typeof Art>;

type State = Story<typeof Art>;

export const FromTheFile: State = {};

export const FirstScreen: State = {
  render: ({ className }) => (
    <div style={{ width: 240, height: 240 }}>
      <PageArt name="lost" id={id} className={className} />
    </div>
  ),
};
