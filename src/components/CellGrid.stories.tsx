import type { Stories, Story } from '#samples/story.ts';
import { CellGrid } from './CellGrid.tsx';
import { keyed } from './keyed.ts';

const cells = (texts: readonly string[], columns: number) => (
  <CellGrid role="list" at={{ xs: columns }}>
    {keyed(texts, String).map(({ key, item: text }) => (
      <li key={key} style={{ padding: 24 }}>
        {text}
      </li>
    ))}
  </CellGrid>
);

export default {
  component: CellGrid,
  parameters: {
    use: 'For short things of one kind that are looked over, such as products: a cell each, all of one size. `at` says how many columns there are from which width on.',
    accessibility:
      'A list. Give it `role="list"`: without a mark, Safari no longer calls it one. The hairlines are decoration; the order is that of the page.',
  },
} satisfies Stories<typeof CellGrid>;

type State = Story<typeof CellGrid>;

export const FullRows: State = { render: () => cells(['Billing', 'Payroll', 'Stock', 'Sales'], 2) };

export const LastRowNotFull: State = { render: () => cells(['Billing', 'Payroll', 'Stock'], 2) };

export const One: State = { render: () => cells(['Billing'], 1) };
