import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { kindNames } from './leadWords.ts';
import { type LeadFilter, viewNames, views } from './useLeadFilter.ts';

/** Milliseconds after the last key, until the search begins. */
const searchDelay = 300;

const spans = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last year' };

/** The search and the choices above the leads. */
export function LeadFilters({ filter, open }: { filter: LeadFilter; open: number | undefined }) {
  const { view, kind, days, search, change } = filter;
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  useEffect(() => {
    // Back has changed the address.
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change({ search: typed });
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <TextField
          type="search"
          label="Search"
          placeholder="Name, company, text or phone"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 360 } }}
        />
        <TextField
          select
          label="Kind"
          value={kind in kindNames ? kind : ''}
          onChange={({ target }) => change({ kind: target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ flex: '1 1 130px', maxWidth: 160 }}
        >
          <MenuItem value="">All kinds</MenuItem>
          {Object.entries(kindNames).map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Received"
          value={days in spans ? days : ''}
          onChange={({ target }) => change({ days: target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ flex: '1 1 130px', maxWidth: 160 }}
        >
          <MenuItem value="">Any day</MenuItem>
          {Object.entries(spans).map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: { xs: 1, md: 0.5 } }}>
        {viewNames.map((name) => (
          <Chip
            key={name}
            label={name === 'open' && open !== undefined ? `Open ${open}` : views[name].name}
            color={name === view ? 'primary' : 'default'}
            variant={name === view ? 'filled' : 'outlined'}
            aria-pressed={name === view}
            onClick={() => change({ view: name })}
          />
        ))}
      </Stack>
    </Stack>
  );
}
