import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Choice } from './Choice.tsx';

/** The height below the desk's bar, which stays in view. */
const height = { xs: 'calc(100dvh - 57px)', sm: 'calc(100dvh - 65px)' };

/** Returns for how many panes there is room. */
export function usePaneCount(): number {
  const hasTwo = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const hasThree = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));
  if (hasThree) return 3;
  return hasTwo ? 2 : 1;
}

interface PanesProps {
  /** A bar that stays in view above all panes. */
  head?: ReactNode;
  /** The names of the panes with the width of each next to others. */
  widths: Readonly<Record<string, string>>;
  /** The name of the pane that is seen where there is not room for all, with those before it as far as there is. */
  shown: string;
  /** Called when staff choose another pane; without it they do not choose. */
  onShow?: (name: string) => void;
  /** The content of each pane. */
  children: readonly ReactNode[];
}

/** The parts of a place, side by side as far as there is room. Each scrolls on its own. */
export function Panes({ head, widths, shown, onShow, children }: PanesProps) {
  const paneCount = usePaneCount();
  const names = Object.keys(widths);
  const choices = paneCount === 1 ? names : names.slice(1);
  const chosen = choices.find((name) => name === shown) ?? choices[0] ?? '';
  const end = names.indexOf(chosen) + 1;
  const seen = names.length <= paneCount ? names : names.slice(end - paneCount, end);
  const choice = onShow && seen.length < names.length && (
    <Choice label="What is shown" value={chosen} values={choices} onChoose={onShow} />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height }}>
      {(head || choice) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            px: 2,
            py: 0.5,
            '& .MuiButton-root': { py: 0.25 },
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {head}
          {choice}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          flex: 1,
          minHeight: 0,
          gridTemplateColumns:
            seen.length > 1 ? seen.map((name) => widths[name]).join(' ') : 'minmax(0, 1fr)',
        }}
      >
        {names.map(
          (name, at) =>
            seen.includes(name) && (
              <Box
                key={name}
                sx={{ minWidth: 0, minHeight: 0, overflow: 'auto', ...ruled(name !== seen[0]) }}
              >
                {children[at]}
              </Box>
            ),
        )}
      </Box>
    </Box>
  );
}

const ruled = (isNext: boolean) => ({ borderLeft: isNext ? 1 : 0, borderColor: 'divider' });
