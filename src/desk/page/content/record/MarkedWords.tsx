import Box from '@mui/material/Box';
import { diffWords } from 'diff';
import { beginningOf } from '../../../beginningOf.ts';

const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Changed words beyond which two texts have little in common, and comparing them takes long. */
const maxEditLength = 1_000;

/** Characters around a change that are shown of what both texts have. */
const around = 120;

/** Returns what both texts have between two changes, without its middle where it is long. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [before, after] = [isFirst ? 0 : around, isLast ? 0 : around];
  if (text.length <= before + after + around) return text;
  const end = beginningOf(text, before).replace(/\S*$/, '');
  return `${end}… ${text.slice(text.length - after).replace(/^\S*\s/, '')}`;
}

interface MarkedWordsProps {
  before: string;
  after: string;
  shown: 'before' | 'after';
}

/** One of two texts, with the words marked that the other one lacks. */
export function MarkedWords({ before, after, shown }: MarkedWordsProps) {
  const parts = diffWords(before, after, { intlSegmenter, maxEditLength });
  const other = shown === 'before' ? 'added' : 'removed';
  let at = 0;
  return (
    parts
      ?.filter((part) => !part[other])
      .map(({ value, added, removed }, index, all) => (
        <Box
          key={at++}
          component={added || removed ? 'mark' : 'span'}
          sx={{ bgcolor: added || removed ? 'action.selected' : undefined, color: 'inherit' }}
        >
          {added || removed ? value : shortened(value, index === 0, index === all.length - 1)}
        </Box>
      )) ?? (shown === 'before' ? before : after)
  );
}
