import type { Stories, Story } from '#gallery/story.ts';
import { iconNames } from '#site/iconNames.ts';
import { IconPlate } from './IconPlate.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 16 } as const;

export default {
  component: IconPlate,
  args: { name: 'Hospital' },
  parameters: {
    use: 'For an icon that a record names. FileIcon is an icon without its plate.',
    accessibility: 'Decoration: the words next to it say the same.',
  },
} satisfies Stories<typeof IconPlate>;

type State = Story<typeof IconPlate>;

export const Sample: State = {};

/** Shows Users. */
export const UnknownName: State = { args: { name: 'Rocket' } };

export const EveryName: State = {
  render: () => (
    <div style={row}>
      {iconNames.map((name) => (
        <IconPlate key={name} name={name} />
      ))}
    </div>
  ),
};
