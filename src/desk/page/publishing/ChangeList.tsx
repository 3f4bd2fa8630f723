import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isRemovedPage } from '#site/pages/page.ts';
import { textTitle } from '../../fieldWords.ts';
import type { Change } from '../../wire.ts';
import { Differences } from '../content/text/Differences.tsx';

/** Returns what a change is about, in words. */
export function changeTitle({ id, kind, before, after }: Change): string {
  if (kind === 'file') return `File ${id.replace('uploads/', '')}`;
  return textTitle(id.replace(/\.json$/, ''), after, before);
}

interface ChangeListProps<C extends Change> {
  changes: readonly C[];
  /** The words above the two versions. */
  titles: readonly [string, string];
  /** The sentences below a change's title. */
  about?: (change: C) => ReactNode;
  /** Whether a change is chosen; undefined where it cannot be. */
  isChosen?: (change: C) => boolean | undefined;
  onChoose?: (change: C, isChosen: boolean) => void;
}

/** The texts and files that differ between two versions of the site, old next to new. */
export function ChangeList<C extends Change>(props: ChangeListProps<C>) {
  const { changes, titles, about, isChosen, onChoose } = props;
  return changes.map((change) => {
    const { id, kind, before, after } = change;
    const title = changeTitle(change);
    const target = isRemovedPage(after) && !isRemovedPage(before) ? String(after.movedTo) : undefined;
    const isGone = after === undefined || target !== undefined;
    const state = before === undefined && !isGone ? 'new' : isGone ? 'removed' : '';
    const name = id.replace(/\.json$/, '');
    const heading = (
      <Typography component={onChoose ? 'span' : 'h3'} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
        {state && ` (${state})`}
      </Typography>
    );
    const chosen = isChosen?.(change);
    return (
      <Box component="section" key={id} aria-label={title} sx={{ my: 2 }}>
        {onChoose ? (
          <FormControlLabel
            control={
              <Checkbox
                disabled={chosen === undefined}
                checked={chosen ?? false}
                onChange={(_, checked) => onChoose(change, checked)}
              />
            }
            label={heading}
          />
        ) : (
          heading
        )}
        {target && <Typography>Its visitors go to {target}.</Typography>}
        {about?.(change)}
        {kind === 'file' && before !== undefined && after !== undefined && (
          <Typography>It is replaced under its name.</Typography>
        )}
        {kind !== 'file' && !state && <Differences {...{ name, before, after, titles }} />}
      </Box>
    );
  });
}
