import type { Stories, Story } from '#samples/story.ts';
import { iconNames } from '#site/iconNames.ts';
import { Drawing, DrawnIcon } from './Drawing.tsx';

export default {
  component: Drawing,
  subcomponents: { DrawnIcon },
  args: { name: 'hero' },
  render: (props) => (
    <div style={{ width: 320, height: 320 }}>
      <Drawing {...props} />
    </div>
  ),
  parameters: {
    use: 'For every drawing of the theme. `LateDrawings` is around parts of a page that nobody sees at once. DrawnIcon is an icon below the first screen.',
    accessibility:
      'Decoration: hidden from assistive technology and never focused. What it tells must be in the text next to it.',
  },
} satisfies Stories<typeof Drawing>;

type State = Story<typeof Drawing>;

export const Hero: State = {};

export const InTwoGems: State = {
  render: () => (
    <div style={{ width: 240 }}>
      <Drawing name="lost" />
      <Drawing name="lost" gem="dresden" />
    </div>
  ),
};

export const Icons: State = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {iconNames.map((name) => (
        <DrawnIcon key={name} name={name.toLowerCase()} />
      ))}
    </div>
  ),
};
