import type { Stories, Story } from '#gallery/story.ts';
import { type FileIconName, icons } from '#theme/icons.ts';
import { FileIcon } from './FileIcon.tsx';

export default {
  component: FileIcon,
  args: { name: 'Hospital' },
  parameters: {
    use: 'For sections below the first screen, because its shape is in a file.',
    accessibility: 'Decoration: the words next to it say the same.',
  },
} satisfies Stories<typeof FileIcon>;

type State = Story<typeof FileIcon>;

export const Every: State = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {(Object.keys(icons) as FileIconName[]).map((name) => (
        <FileIcon key={name} name={name} />
      ))}
    </div>
  ),
};
