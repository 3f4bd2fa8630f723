import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ReachButtons } from '#components/ReachButtons.tsx';
import { useContent } from '#store/contentApi.ts';

const Bar = styled('aside', { shouldForwardProp: (name) => name !== 'isFull' })<{ isFull: boolean }>(
  ({ theme, isFull }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    background: theme.palette.background.paper,
    borderTop: `1px solid ${theme.palette.divider}`,
    ...theme.mixins.floating.bar,
    '& > a': { flex: '1 1 auto', padding: '4px 12px', lineHeight: 1.2, textAlign: 'center' },
    '& > :last-child': { flex: '1 1 45%' },
    // Three labels have no room for icons.
    ...(isFull && {
      [theme.breakpoints.down('sm')]: {
        '& > a': { flex: '1 1 auto', padding: '4px 8px' },
        '& > :last-child': { flexBasis: '8rem' },
        '& .icon': { display: 'none' },
      },
    }),
  }),
);

/** On phones, once a page is scrolled: ways to reach the office without going to the end of the page. */
export function ContactBar() {
  const frame = useContent('frame');
  const office = useContent('office');
  return (
    <Bar isFull={Boolean(office?.phone && office.whatsApp)} aria-label={frame?.ariaLabels.reach}>
      {office && <ReachButtons {...office} email="" labels={frame?.reach} />}
      <Button variant="contained" href="/contact">
        {frame?.reach.ask}
      </Button>
    </Bar>
  );
}
