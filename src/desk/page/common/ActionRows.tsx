import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ActionRowsProps {
  label: string;
  /** Each an `ActionRow`. */
  children: ReactNode;
}

/** A list of rows with hairlines below them, each with a button at its end. */
export const ActionRows = ({ label, children }: ActionRowsProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

interface ActionRowProps {
  /** The button. */
  action: ReactNode;
  children: ReactNode;
}

/** A row of `ActionRows`. Its words break anywhere, because addresses have no spaces. */
export const ActionRow = ({ action, children }: ActionRowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 1, py: 1.5, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {action}
  </Box>
);
