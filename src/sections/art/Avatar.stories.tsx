import type { Stories, Story } from '#gallery/story.ts';
import { Avatar } from './Avatar.tsx';

export default {
  component: Avatar,
  args: { person: 'Ananya Rao', gem: 'hope' },
  render: (props) => (
    <div style={{ width: 200 }}>
      <Avatar {...props} />
    </div>
  ),
  parameters: {
    use: 'In place of a person’s photo. The same name always has the same light.',
    accessibility: 'Decoration: the name must be next to it.',
  },
} satisfies Stories<typeof Avatar>;

type State = Story<typeof Avatar>;

export const Hope: State = {};

export const Noor: State = { args: { gem: 'noor' } };

export const Dresden: State = { args: { gem: 'dresden' } };

export const Florentine: State = { args: { gem: 'florentine' } };

export const Telugu: State = { args: { person: 'శ్రీనివాస్ రావు' } };

export const Urdu: State = { args: { person: 'عائشہ صدیقی' } };

export const NoName: State = { args: { person: '' } };
