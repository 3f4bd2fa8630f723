import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { merge } from '../../merge.ts';
import type { ConflictingRecord } from '../../wire.ts';
import { announce } from '../common/announce.ts';
import { focusSoon, headingId } from '../common/focus.ts';
import { useMoments } from '../common/Moment.tsx';
import { type Edit, useEditing } from './editing/edits.ts';
import { choose } from './editing/saveRecord.ts';
import { Differences } from './record/Differences.tsx';

interface TwoVersionsProps {
  name: string;
  edit: Edit;
  theirs: ConflictingRecord;
}

/** The fields that two people changed, word by word, one version of which staff choose. All other changes are merged. */
export function TwoVersions({ name, edit: { base, data }, theirs }: TwoVersionsProps) {
  const dispatch = useEditing();
  const momentOf = useMoments();
  const take = (side: 'mine' | 'theirs', sentence: string) => {
    dispatch(choose(name, side));
    announce(sentence);
    focusSoon(headingId);
  };
  const merged = (side: 'mine' | 'theirs') => merge(base, data, theirs.data, side).value;
  return (
    <Box role="group" aria-label="Two versions" sx={{ my: 2 }}>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {whatTheyDid(theirs, momentOf)} All other changes are kept.
      </Alert>
      <Differences name={name} before={merged('theirs')} after={merged('mine')} titles={['Theirs', 'Mine']} />
      <Button variant="outlined" sx={{ mr: 1 }} onClick={() => take('theirs', 'Their words are taken.')}>
        Take theirs
      </Button>
      <Button variant="outlined" onClick={() => take('mine', 'Your words are kept.')}>
        Keep mine
      </Button>
    </Box>
  );
}

/** Says who is in the way, and with what: a change of the same field, or an earlier version of the whole site. */
function whatTheyDid({ by, at, backTo }: ConflictingRecord, momentOf: (at: string) => string): string {
  const who = by || 'Somebody';
  const when = at ? `, ${momentOf(at)}` : '';
  if (backTo !== undefined)
    return `${who} went back to version ${backTo}${when}. You changed the same field.`;
  return `${who} changed the same field meanwhile${when}.`;
}
