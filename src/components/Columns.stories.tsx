import type { Stories, Story } from '#samples/story.ts';
import { Columns } from './Columns.tsx';
import { TitledItem } from './TitledItem.tsx';

const entries = (texts: readonly string[]) => (
  <Columns as="ul" role="list" at={{ sm: 2, lg: 4 }} gap="40px 32px">
    {texts.map((text, index) => (
      <li key={index}>
        <TitledItem title={text} text={text} />
      </li>
    ))}
  </Columns>
);

export default {
  component: Columns,
  parameters: {
    use: 'For entries next to each other that become one column on phones. `at` says how many columns there are from which width on.',
    accessibility:
      'Not a list on its own: use `as="ul"` with `role="list"` for entries of one kind. The order is that of the page.',
  },
} satisfies Stories<typeof Columns>;

export const Entries: Story<typeof Columns> = {
  render: () => entries(['Plain words', 'A long word: Donaudampfschifffahrtsgesellschaft', 'తెలుగు', 'اردو']),
};
