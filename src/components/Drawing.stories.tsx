import type { Stories, Story } from '#samples/story.ts';
import { iconNames } from '#site/iconNames.ts';
import { artId } from '#theme/art.ts';
import { Art, PageArt } from './Art.tsx';
import { Drawing, Icon } from './Drawing.tsx';

export default {
  component: Drawing,
  subcomponents: { Art, PageArt, Icon },
  args: { name: 'hero' },
  render: (props) => (
    <div style={{ width: 320, height: 320 }}>
      <Drawing {...props} />
    </div>
  ),
  parameters: {
    use: 'For every drawing of the theme. `isFirst` is for what a phone shows at once. Icon is an icon below the first screen. Art and PageArt are what a Drawing is made of: from the file, or in the page.',
    accessibility:
      'Decoration: hidden from assistive technology and never focused. What it tells must be in the text next to it.',
  },
} satisfies Stories<typeof Drawing>;

type State = Story<typeof Drawing>;

export const Hero: State = {};

export const FromTheFileAndInThePage: State = {
  render: () => (
    <div style={{ width: 240 }}>
      <Art id={artId('lost')} className="stone gem-hope" />
      <PageArt name="lost" id={artId('lost')} className="stone gem-dresden" />
    </div>
  ),
};

export const Icons: State = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {iconNames.map((name) => (
        <Icon key={name} name={name.toLowerCase()} />
      ))}
    </div>
  ),
};
