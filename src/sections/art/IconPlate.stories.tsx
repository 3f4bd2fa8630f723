import type { Stories, Story } from '#gallery/story.ts';
import { iconNames } from '#site/iconNames.ts';
import { type FileIconName, icons } from '#theme/icons.ts';
import { FileIcon } from './FileIcon.tsx';
import { IconPlate } from './IconPlate.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 16 } as const;

export default {
  component: IconPlate,
  subcomponents: { FileIcon },
  args: { name: 'Hospital' },
  parameters: {
    use: 'For an icon that a record names. FileIcon is an icon without its plate; both are for sections below the first screen, because their shapes are in a file.',
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

export const EveryFileIcon: State = {
  render: () => (
    <div style={row}>
      {(Object.keys(icons) as FileIconName[]).map((name) => (
        <FileIcon key={name} name={name} />
      ))}
    </div>
  ),
};
