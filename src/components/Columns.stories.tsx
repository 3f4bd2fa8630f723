import type { Stories, Story } from '#samples/story.ts';
import { Entries } from '#sections/art/Entries.tsx';
import { Columns } from './Columns.tsx';
import { TitledItem } from './TitledItem.tsx';

const texts = ['Plain words', 'A long word: Donaudampfschifffahrtsgesellschaft', 'తెలుగు', 'اردو'];

export default {
  component: Columns,
  parameters: {
    use: 'For parts next to each other that become one column on phones. `at` says how many columns there are from which width on.',
    accessibility: 'Not a list: use `Entries` for entries of one kind. The order is that of the page.',
  },
} satisfies Stories<typeof Columns>;

export const AsEntries: Story<typeof Columns> = {
  render: () => (
    <Entries items={texts} keyOf={String} gap="40px 32px">
      {(text) => (
        <li>
          <TitledItem title={text} text={text} />
        </li>
      )}
    </Entries>
  ),
};
