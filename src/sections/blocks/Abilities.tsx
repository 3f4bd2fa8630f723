import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keyed } from '#components/keyed.ts';

const Rows = styled('ul', { shouldForwardProp: (prop) => prop !== 'isSingle' })<{ isSingle: boolean }>(
  ({ theme, isSingle }) => ({
    display: 'grid',
    columnGap: 32,
    '& > li': {
      display: 'grid',
      alignContent: 'start',
      gap: 6,
      paddingBlock: 18,
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: isSingle ? undefined : '1fr 1fr' },
  }),
);

interface AbilitiesProps {
  items: readonly { title: string; text: string }[];
  /** Whether the rows stand in one column. */
  isSingle: boolean;
  /** Whether there is no heading above them. */
  isTop: boolean;
}

/** The abilities of a product, in rows with hairlines. */
export const Abilities = ({ items, isSingle, isTop }: AbilitiesProps) => (
  <Rows role="list" isSingle={isSingle}>
    {keyed(items, ({ title }) => title).map(({ key, item: { title, text } }) => (
      <li key={key}>
        <Typography variant="h4" component={isTop ? 'h2' : 'h3'}>
          {title}
        </Typography>
        {text && <Typography color="textSecondary">{text}</Typography>}
      </li>
    ))}
  </Rows>
);
