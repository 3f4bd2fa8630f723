import FileIcon from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadState, LeadRow as Row } from '../../wire.ts';
import { LoadingLine } from '../common/LoadingRows.tsx';
import { Moment } from '../common/Moment.tsx';
import { leadState, leadTitle, linksTo } from './leadWords.ts';

/** A column of the table; the name of the lead has one of its own. */
export interface LeadColumn {
  name: string;
  width: number | string;
  /** Whether it has amounts, which stand at the right and are never cut. */
  isAmount?: boolean;
  cell: (lead: Row) => ReactNode;
}

interface LeadRowProps {
  lead: Row;
  /** The columns of the table; on phones there is none. */
  columns: readonly LeadColumn[] | undefined;
  /** The address of the lead. */
  to: string;
  /** Whether the lead is shown, and whether one is: then another one takes its place in the browser's history. */
  isOpen: boolean;
  isReplacing: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMark: (ids: string[], state: LeadState) => void;
}

/** The id of a lead's link, which is as large as its row. */
export const linkId = (id: string) => `lead-${id}`;

/** The id of the box that selects a lead. */
export const boxId = (id: string) => `select-${id}`;

/** A lead in a list: a row of the table, or on phones an entry with what is pressed most. */
export function LeadRow({ lead, columns, to, isOpen, isReplacing, isStop, ...props }: LeadRowProps) {
  const { isSelected, onSelect, onMark } = props;
  const { id, company, received, state } = lead;
  const title = leadTitle(lead);
  const isUndone = state === 'open';
  const link = (
    <Link
      id={linkId(id)}
      component={RouterLink}
      to={to}
      replace={isReplacing}
      aria-expanded={columns && isOpen}
      aria-describedby={`about-${id}`}
      tabIndex={isStop ? undefined : -1}
      color="inherit"
      underline="hover"
      noWrap
      sx={{
        display: 'block',
        fontWeight: isUndone ? 700 : 400,
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {title}
    </Link>
  );
  if (columns)
    return (
      <TableRow hover selected={isOpen} aria-selected={isSelected} sx={{ position: 'relative' }}>
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            id={boxId(id)}
            checked={isSelected}
            onChange={(_, isChosen) => onSelect(isChosen)}
            slotProps={{ input: { 'aria-label': `Select ${title}`, tabIndex: isStop ? 0 : -1 } }}
            sx={{ zIndex: 1 }}
          />
        </TableCell>
        <TableCell>
          <Named isUndone={isUndone}>{link}</Named>
        </TableCell>
        {columns.map(({ name, cell, isAmount }) => (
          <TableCell key={name} {...(isAmount && { align: 'right', sx: { '&&': { overflow: 'visible' } } })}>
            {cell(lead)}
          </TableCell>
        ))}
      </TableRow>
    );
  const { call, whatsApp } = linksTo(lead);
  return (
    <ListItem disableGutters divider sx={{ position: 'relative', display: 'block' }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Named isUndone={isUndone}>{link}</Named>
        <Typography noWrap variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
          <Moment at={received} />
        </Typography>
      </Box>
      {company && <Typography noWrap>{company}</Typography>}
      <Typography noWrap color="textSecondary">
        <Message lead={lead} />
      </Typography>
      {(isUndone || call) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1, '& > *': { zIndex: 1 } }}>
          {isUndone && (
            <Button variant="outlined" aria-label={`Done: ${title}`} onClick={() => onMark([id], 'done')}>
              Done
            </Button>
          )}
          {call && (
            <Button variant="outlined" aria-label={`Call ${title}`} href={call}>
              Call
            </Button>
          )}
          {whatsApp && (
            <Button
              variant="outlined"
              aria-label={`WhatsApp ${title}`}
              href={whatsApp}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </Button>
          )}
        </Box>
      )}
    </ListItem>
  );
}

/** A lead while it loads, as high as the others. */
export function LoadingLead({ at, columns }: { at: number; columns: LeadRowProps['columns'] }) {
  if (columns)
    return (
      <TableRow aria-hidden>
        <TableCell padding="checkbox">
          <Checkbox size="small" disabled slotProps={{ input: { tabIndex: -1 } }} />
        </TableCell>
        {[{ name: 'Name' }, ...columns].map(({ name }, column) => (
          <TableCell key={name}>
            <LoadingLine at={at + column} />
          </TableCell>
        ))}
      </TableRow>
    );
  return (
    <ListItem disableGutters divider aria-hidden sx={{ display: 'block' }}>
      <Typography>
        <LoadingLine at={at + 1} />
      </Typography>
      <Typography>
        <LoadingLine at={at} />
      </Typography>
      <Button variant="outlined" disabled sx={{ mt: 1 }}>
        …
      </Button>
    </ListItem>
  );
}

/** The name of a lead, with a dot where nobody has dealt with it. */
const Named = ({ isUndone, children }: { isUndone: boolean; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
    <Box
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 8,
        height: 8,
        borderRadius: '50%',
        // Forced colours keep a border.
        border: isUndone ? 4 : 0,
        borderColor: 'primary.main',
      }}
    />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);

/** The beginning of a lead's message, and whether it has a file. */
export const Message = ({ lead: { id, hasFile, message } }: { lead: Row }) => (
  <span id={`about-${id}`}>
    {hasFile && <FileIcon titleAccess="With a file" fontSize="small" sx={{ verticalAlign: 'text-bottom' }} />}
    {message}
  </span>
);

/** The state of a lead. */
export function StateChip({ lead }: { lead: Row }) {
  const { word, color } = leadState(lead);
  return <Chip size="small" variant="outlined" label={word} color={color} />;
}
