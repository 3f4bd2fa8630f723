import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isRemovedPage } from '#site/pages/page.ts';
import { isObject } from '#site/records/readValue.ts';
import { recordTitle } from '../../fieldWords.ts';
import type { Change } from '../../wire.ts';
import { thumbnailOf } from '../content/editing/contentApi.ts';
import { Differences } from '../content/record/Differences.tsx';

/** Returns what a change is about, in words. */
export function changeTitle({ id, kind, before, after }: Change): string {
  if (kind === 'file') return `File ${id.replace('uploads/', '')}`;
  return recordTitle(id.replace(/\.json$/, ''), after, before);
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

/** The records and files that differ between two versions of the site, old next to new. */
export function ChangeList<C extends Change>(props: ChangeListProps<C>) {
  const { changes, titles, about, isChosen, onChoose } = props;
  return changes.map((change) => {
    const { id, kind, before, after } = change;
    const title = changeTitle(change);
    const target = isRemovedPage(after) && !isRemovedPage(before) ? String(after.movedTo) : undefined;
    const isGone = after === undefined || target !== undefined;
    const state = sayState(change, isGone);
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
        {target && <Typography>Removed; visitors go to {target}.</Typography>}
        {about?.(change)}
        {kind === 'file' && before !== undefined && after !== undefined && (
          <Typography>It is replaced under its name.</Typography>
        )}
        {kind === 'file' ? (
          <FileVersions change={change} titles={titles} />
        ) : (
          <Differences
            name={name}
            before={before ?? emptied(after)}
            after={isGone ? emptied(before) : after}
            titles={titles}
          />
        )}
      </Box>
    );
  });
}

/** Says in a word whether a change adds or removes; nothing of a record that somebody else has removed. */
function sayState(change: Change, isGone: boolean): string {
  if (isGone) return 'removed';
  const isRemovedByOthers = 'state' in change && change.state === 'removed';
  return change.before === undefined && !isRemovedByOthers ? 'new' : '';
}

/** Returns a record's data without words, next to which everything in the other one is new or gone. */
function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (!isObject(data)) return undefined;
  const lists = Object.entries(data).filter(([, part]) => Array.isArray(part));
  return Object.fromEntries(lists.map(([key]) => [key, []]));
}

interface FileVersionsProps {
  change: Change;
  titles: readonly [string, string];
}

/** A small copy of a picture before and after a change; nothing of a PDF, which has a link. */
function FileVersions({ change: { id, before, after }, titles }: FileVersionsProps) {
  if (/\.pdf$/i.test(id)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 1 }}>
      {[before, after].map(
        (hash, at) =>
          typeof hash === 'string' && (
            <Box key={titles[at]} component="figure" sx={{ m: 0 }}>
              <Box
                component="img"
                src={thumbnailOf({ path: id, hash })}
                alt={`${id.replace('uploads/', '')}, ${titles[at]?.toLowerCase()}`}
                sx={{ display: 'block', maxWidth: '100%', height: 120, objectFit: 'contain' }}
              />
              <Typography component="figcaption" variant="body2" color="textSecondary">
                {titles[at]}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
