import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { usePaneCount } from '../common/Panes.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { kindNames } from './leadWords.ts';
import { type LeadFilter, viewNames, views } from './useLeadFilter.ts';

/** Milliseconds after the last key, until the search begins. */
const searchDelay = 300;

const spans = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last year' };
const choices = [
  { name: 'kind', label: 'Kind', any: 'All kinds', words: kindNames },
  { name: 'days', label: 'Received', any: 'Any day', words: spans },
] as const;

/** The search and the choices above the leads. */
export function LeadFilters({ filter, open }: { filter: LeadFilter; open: number | undefined }) {
  const { view, search, person, change } = filter;
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

  // Most sites keep their leads: this view is there when Today has led to it.
  const shownViews = viewNames.filter((name) => name !== 'ending' || name === view);

  const isPhone = usePaneCount() === 1;
  const [isOpen, setOpen] = useState(false);
  /** The choices that narrow the list, in words; on phones the button says them. */
  const narrowed = [
    view === 'open' ? '' : views[view].name,
    ...choices.map(({ name, words }) => (words as Record<string, string>)[filter[name]] ?? ''),
    person && 'One person',
  ].filter(Boolean);
  const choiceFields = choices.map(({ name, label, any, words }) => (
    <TextField
      key={name}
      select
      label={label}
      value={filter[name] in words ? filter[name] : ''}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ select: { displayEmpty: true } }}
      sx={{ flex: '1 1 130px', maxWidth: 160 }}
    >
      {[['', any], ...Object.entries(words)].map(([value, word]) => (
        <MenuItem key={value} value={value}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  ));
  const viewChips = (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: { xs: 1, md: 0.5 } }}>
      {shownViews.map((name) => (
        <Chip
          key={name}
          label={name === 'open' && open !== undefined ? `Open ${open}` : views[name].name}
          color={name === view ? 'primary' : 'default'}
          variant={name === view ? 'filled' : 'outlined'}
          aria-pressed={name === view}
          onClick={() => change({ view: name })}
        />
      ))}
      {person && (
        <Chip label="One person" color="primary" aria-pressed onClick={() => change({ person: '' })} />
      )}
    </Stack>
  );
  const searchField = (
    <SearchField
      {...(isPhone ? { 'aria-label': 'Search' } : { label: 'Search' })}
      placeholder={isPhone ? 'Search leads' : 'Name, company, text or phone'}
      value={typed}
      onChange={setTyped}
      sx={{ flex: '1 1 200px', minWidth: 0, maxWidth: { md: 360 } }}
    />
  );
  if (isPhone)
    return (
      <Stack spacing={1}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {searchField}
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ flexShrink: 0, minHeight: 40, maxWidth: '45%' }}
          >
            <Typography component="span" noWrap sx={{ font: 'inherit' }}>
              {narrowed.length > 0 ? `Filter: ${narrowed.join(', ')}` : 'Filter'}
            </Typography>
          </Button>
        </Stack>
        {isOpen && (
          <>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              {choiceFields}
            </Stack>
            {viewChips}
          </>
        )}
      </Stack>
    );
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {searchField}
        {choiceFields}
      </Stack>
      {viewChips}
    </Stack>
  );
}
