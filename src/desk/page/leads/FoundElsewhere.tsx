import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { counted } from '../common/counted.ts';
import { pollingInterval } from '../common/deskApi.ts';
import { useLeadsQuery } from './leadsApi.ts';
import { type LeadFilter, views } from './useLeadFilter.ts';

/** The filter without a choice: a search then looks into every lead. */
export const everywhere = { view: 'all', kind: '', days: '', person: '' } as const;

/**
 * Returns how many of all leads have the words of the search, whatever their state, kind and day are. Returns undefined without a
 * search, while nothing else narrows it, and before the answer is there.
 */
export function useFoundInAll({ view, kind, days, person, search }: LeadFilter): number | undefined {
  const isNarrowed = view !== 'all' || kind !== '' || days !== '' || person !== '';
  const isAsked = isNarrowed && search.trim() !== '';
  const query = new URLSearchParams({ search, offset: '0', limit: '1' });
  const { currentData } = useLeadsQuery(isAsked ? query.toString() : skipToken, { pollingInterval });
  return currentData?.total;
}

/** Says how many leads a list has, and how many a search finds in all; '' while that is not known. */
export function sayFound(found: number | undefined, inAll: number | undefined): string {
  if (found === undefined) return '';
  const isMore = inAll !== undefined && inAll > found;
  return `${counted(found, 'lead')} found${isMore ? `, ${inAll} in all` : ''}`;
}

interface FoundElsewhereProps {
  filter: LeadFilter;
  /** How many leads the list has, and how many the search finds in all; undefined while that is not known. */
  found: number | undefined;
  inAll: number | undefined;
  onShow: () => void;
}

/** Says that a search finds leads which the chosen view does not show, such as answered ones, and shows them. */
export function FoundElsewhere({ filter, found, inAll, onShow }: FoundElsewhereProps) {
  if (found === undefined || inAll === undefined || inAll <= found) return null;
  const isNarrowedFurther = filter.kind !== '' || filter.days !== '' || filter.person !== '';
  const place = isNarrowedFurther ? 'with this filter' : `in “${views[filter.view].name}”`;
  return (
    <Typography sx={{ pt: 1 }}>
      {found === 0 ? 'None' : found} {place}. {inAll} in all:{' '}
      <Button size="small" onClick={onShow} sx={{ verticalAlign: 'baseline' }}>
        {inAll === 1 ? 'Show it' : `Show all ${inAll}`}
      </Button>
    </Typography>
  );
}
