import { Drawing } from '#components/Drawing.tsx';
import type { Stories, Story } from '#gallery/story.ts';
import { Photo } from './Photo.tsx';

export default {
  component: Photo,
  args: {
    stored: 'uploads/office.jpg',
    alt: 'Our office',
    focus: '',
    box: { aspect: 1, widths: [{ from: 0, vw: 0, px: 320 }] },
    drawing: <Drawing name="boulders" />,
  },
  render: (props) => (
    <div style={{ width: 320 }}>
      <Photo {...props} className="square" />
      <style>{'.square { aspect-ratio: 1 }'}</style>
    </div>
  ),
  parameters: {
    use: 'For a picture that a record names. The first one of a page is `isFirst`, all others wait until they come near.',
    accessibility:
      'Has the alternative text of its record; without one it is decoration. The drawing under it is never heard.',
  },
} satisfies Stories<typeof Photo>;

type State = Story<typeof Photo>;

/** The site has no such picture: the drawing stays. */
export const Missing: State = {};

/** Its one variant is in `.storybook/pictures`. */
export const Arrived: State = {
  parameters: {
    site: { pictures: { 'uploads/office.jpg': { hash: 'boulders', width: 240, height: 240 } } },
  },
  play: async ({ canvas }) => {
    const picture: HTMLImageElement = await canvas.findByAltText('Our office');
    // jsdom loads no pictures.
    await picture.decode?.();
  },
};
