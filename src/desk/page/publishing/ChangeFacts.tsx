import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { isRemovedPage } from '#site/pages/page.ts';
import { editPath } from '../../fieldWords.ts';
import type { DraftChange } from '../../wire.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { useMoments } from '../common/Moment.tsx';
import { changeTitle } from './ChangeList.tsx';
import { DiscardChange, type DiscardedChange } from './DiscardChange.tsx';
import { NoteList } from './NoteList.tsx';

interface ChangeFactsProps {
  change: DraftChange;
  /** Whether it goes out with what was chosen. */
  isNeeded: boolean;
  onDiscard: (discarded: DiscardedChange) => void;
  /** Called when staff go to a record. */
  onLeave: () => void;
}

/** The people who changed a record of the draft, where it can be looked at, and what is in the way of publishing it. */
export function ChangeFacts({ change, isNeeded, onDiscard, onLeave }: ChangeFactsProps) {
  const { data: session } = useSessionQuery();
  const momentOf = useMoments();
  const { id, errors, state, after } = change;
  const name = id.replace(/\.json$/, '');
  const typing = session?.editing[name]?.by;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {whoChanged(change, momentOf)}
        {isNeeded && ' · goes with what you chose'}
        {' · '}
        <ChangeLink change={change} onLeave={onLeave} />
      </Typography>
      {typing && (
        <Alert severity="info" sx={{ my: 1 }}>
          {typing} is typing in {changeTitle(change)}. What you see here is published; what {typing} types
          from now on stays a draft.
        </Alert>
      )}
      <NoteList
        title="Stays a draft until its errors are repaired; what is published now stays."
        severity="error"
        notes={errors.map((note) => ({ ...note, name }))}
        records={{ [name]: after }}
        onLeave={onLeave}
      />
      {['superseded', 'removed', 'waiting'].includes(state) && (
        <Alert
          severity="warning"
          sx={{ my: 1 }}
          action={<DiscardChange change={change} onDiscard={onDiscard} />}
        >
          <PublishedOver change={change} />
        </Alert>
      )}
    </>
  );
}

/** Says who changed a record of the draft, and when. What going back a version has taken out is kept as a draft of nobody. */
function whoChanged({ changed, published }: DraftChange, momentOf: (time: string) => string): string {
  if (changed?.by) return `${changed.people.filter(Boolean).join(' and ')}, ${momentOf(changed.at)}`;
  if (published?.by && published.backTo !== undefined)
    return `Kept as a draft: ${published.by} went back to version ${published.backTo}, ${momentOf(published.at)}`;
  return 'Changed outside of the desk';
}

/** The way to where a change can be looked at. */
function ChangeLink({ change, onLeave }: Pick<ChangeFactsProps, 'change' | 'onLeave'>) {
  const { id, kind, after, address } = change;
  if (kind === 'file' && address)
    return (
      <Link href={address} target="_blank" rel="noopener" color="inherit">
        Look
      </Link>
    );
  // Removed pages and the files of records can be brought back where their lists are.
  const isGone = after === undefined || isRemovedPage(after);
  const list = id.startsWith('pages/') ? '/pages' : '/content';
  const to = isGone || kind === 'file' ? list : editPath(id.replace(/\.json$/, ''));
  return (
    <Link component={RouterLink} to={to} onClick={onLeave} color="inherit">
      {isGone ? 'Open the list' : 'Look'}
    </Link>
  );
}

/** Says who has published what in the place of a change, and what publishing the change would do. */
function PublishedOver({ change: { kind, state, published } }: { change: DraftChange }) {
  const momentOf = useMoments();
  const who = published?.by || 'Somebody';
  if (state === 'waiting')
    return `Together with what ${who} published, this text would be larger than 256 KB. Shorten it, or choose which one stays: publishing yours takes theirs away.`;
  if (state === 'removed')
    return kind === 'file'
      ? `${who} removed this file. Publishing it brings it back.`
      : `${who} removed this page. Publishing your change brings it back.`;
  if (published?.backTo !== undefined)
    return `${who} went back to version ${published.backTo} ${momentOf(published.at)}. Publishing your change takes the other words away.`;
  return `${who} published ${kind === 'file' ? 'another file' : 'other words'} here.`;
}
