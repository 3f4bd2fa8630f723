import Box from '@mui/material/Box';
import { diffWords } from 'diff';

const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Changed words beyond which two texts have little in common, and comparing them takes long. */
const maxEditLength = 1_000;

/** One of two texts, with the words marked that the other one lacks. */
export function MarkedWords({
  before,
  after,
  shown,
}: {
  before: string;
  after: string;
  shown: 'before' | 'after';
}) {
  const parts = diffWords(before, after, { intlSegmenter, maxEditLength });
  const other = shown === 'before' ? 'added' : 'removed';
  let at = 0;
  return (
    parts
      ?.filter((part) => !part[other])
      .map(({ value, added, removed }) => (
        <Box
          key={at++}
          component={added || removed ? 'mark' : 'span'}
          sx={{ bgcolor: added || removed ? 'action.selected' : undefined, color: 'inherit' }}
        >
          {value}
        </Box>
      )) ?? (shown === 'before' ? before : after)
  );
}
