import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ReachButtons } from '#components/ReachButtons.tsx';
import { useContent } from '#store/contentApi.ts';

const height = 'calc(61px + env(safe-area-inset-bottom, 0px))';

/** Takes no room: it lies over the end of `main`, above the footer. Sections with a form (see `Surface`) lie over it. */
const Bar = styled('aside', { shouldForwardProp: (name) => name !== 'isFull' })<{ isFull: boolean }>(
  ({ theme, isFull }) => ({
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'none',
    gap: 8,
    minHeight: height,
    marginTop: `calc(-1 * ${height})`,
    padding: '8px 12px',
    background: theme.palette.background.paper,
    borderTop: `1px solid ${theme.palette.divider}`,
    '& > a': {
      maxHeight: 76,
      padding: '4px 12px',
      overflow: 'hidden',
      lineHeight: 1.2,
      textAlign: 'center',
    },
    '& > :last-child': { flex: '1 0 45%' },
    // Three labels do not fit in a row.
    ...(isFull && {
      [theme.breakpoints.down('sm')]: {
        '& > :not(:last-child)': { padding: 0, fontSize: 0, '& span': { margin: 0 } },
      },
    }),
    [theme.breakpoints.down('md')]: {
      '[data-far] &': { display: 'flex' },
      // A link that has the focus is not below a form.
      '&:focus-within': { zIndex: 3 },
      'body:has(.MuiSnackbar-root, :is(input, textarea):focus) &&': { display: 'none' },
      '@media print, (max-height: 400px)': { '&&': { display: 'none' } },
    },
  }),
);

/** On phones, once a page is scrolled: ways to reach the office without going to the end of the page. */
export function ContactBar() {
  const labels = useContent('frame')?.reach;
  const office = useContent('office');
  return (
    <Bar isFull={Boolean(office?.phone && office.whatsApp)}>
      {office && <ReachButtons {...office} email="" labels={labels} />}
      <Button variant="contained" href="/contact">
        {labels?.ask}
      </Button>
    </Bar>
  );
}
