import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { DrawnIcon, LateDrawings } from '#components/Drawing.tsx';
import { ReachButtons } from '#components/ReachButtons.tsx';
import { topName } from '#starter/names.ts';
import { useContent } from '#store/contentApi.ts';
import { Notices } from './Notices.tsx';

const Bottom = styled('div')(({ theme }) => theme.mixins.floating.bottom);

const Bar = styled(Stack)(({ theme }) => ({
  justifyContent: 'end',
  alignItems: 'center',
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  ...theme.mixins.floating.bar,
}));

const Links = styled(ReachButtons)(({ theme }) => ({
  flex: 1,
  '& > a': { flex: '1 1 auto', padding: '4px 12px', lineHeight: 1.2, textAlign: 'center' },
  // On one line, also next to the button to call.
  '@media (min-width:375px) and (max-width:599.95px)': {
    '& > a:first-of-type:nth-last-of-type(2)': { flexGrow: 0 },
    '& > a:nth-last-of-type(-n + 2)': { padding: '4px 8px', whiteSpace: 'nowrap' },
  },
  // Three labels have no room for icons.
  [theme.breakpoints.down('sm')]: {
    '&:has(> a:nth-of-type(3))': {
      '& > a': { padding: '4px 8px' },
      '& > .MuiButton-contained': { flexBasis: '8rem' },
      '& .icon': { display: 'none' },
    },
  },
})) as typeof ReachButtons;

const TopButton = styled(IconButton)(({ theme }) => ({
  flex: 'none',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  ...theme.mixins.cutBorder(theme.palette.divider),
  '&:hover': { background: theme.palette.wash },
}));

/**
 * The messages, and below them the button to the top, shown after scrolling more than 300 px (rules §2, §9). On phones it is
 * the end of a bar with ways to reach the office. The starter shows it and handles clicks.
 */
export function BottomBar({ isContact }: { isContact: boolean }) {
  const frame = useContent('frame');
  const office = useContent('office');
  return (
    <>
      <Notices />
      <Bottom>
        <LateDrawings value={true}>
          <Bar direction="row" spacing="8px">
            <Links
              component="aside"
              office={office}
              labels={frame?.reach}
              aria-label={frame?.ariaLabels.reach}
            >
              {!isContact && (
                <Button variant="contained" href="/contact">
                  {frame?.reach.ask}
                </Button>
              )}
            </Links>
            <TopButton name={topName} aria-label={frame?.ariaLabels.top}>
              <DrawnIcon name="up" />
            </TopButton>
          </Bar>
        </LateDrawings>
      </Bottom>
    </>
  );
}
