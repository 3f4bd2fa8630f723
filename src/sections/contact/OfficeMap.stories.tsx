import { fullOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { OfficeMap } from './OfficeMap.tsx';

export default {
  component: OfficeMap,
  parameters: {
    layout: 'fullscreen',
    use: 'On the contact page: where the office is. The map’s host is not asked before the visitor presses.',
    accessibility:
      'Address and link say everything without the map. The frame has a title and takes the focus when the map is shown.',
  },
} satisfies Stories<typeof OfficeMap>;

type State = Story<typeof OfficeMap>;

export const Sample: State = {};

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const WithoutAddress: State = {
  ...without('footer'),
  play: async ({ canvas }) => void (await canvas.findByRole('link')),
};
