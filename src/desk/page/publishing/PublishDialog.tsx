import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isRemovedPage } from '#site/pages/page.ts';
import { isSamePerson } from '#site/personName.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { editPath, pageWith, textTitle } from '../../fieldWords.ts';
import type { DraftChange } from '../../wire.ts';
import { reasonOf } from '../common/callFailure.ts';
import { counted } from '../common/counted.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { useMoments } from '../common/Moment.tsx';
import { useOpenNames } from '../content/editing/edits.ts';
import { isPage, partAt } from '../content/text/paths.ts';
import { ChangeList, changeTitle } from './ChangeList.tsx';
import { NoteList } from './NoteList.tsx';
import {
  useDiscardMutation,
  usePublicationCheckQuery,
  usePublicationQuery,
  usePublishMutation,
} from './publicationApi.ts';
import { usePutAside } from './putAside.ts';
import { SetDialog, type ShownChange } from './SetDialog.tsx';

const isSound = ({ errors }: DraftChange) => errors.length === 0;

/** Whether nobody has published other words in its place. */
const isFree = ({ publishedBy }: DraftChange) => publishedBy === undefined;

/** Whether nobody else has changed or published the same text or file. */
const isOnlyBy = (change: DraftChange, user = '') =>
  isFree(change) &&
  change.changed !== undefined &&
  [change.changed.by, ...change.changed.people].every((name) => isSamePerson(name, user));

interface PublishDialogProps {
  /** The id of the only change that is ticked at first; without it these are one's own. */
  only?: string | undefined;
  onClose: () => void;
}

/** The dialog in which staff choose what is published. */
export function PublishDialog({ only, onClose }: PublishDialogProps) {
  const latest = { refetchOnMountOrArgChange: true };
  const { data: session } = useSessionQuery();
  const momentOf = useMoments();
  const { data: publication, error: loadError, isFetching } = usePublicationQuery(undefined, latest);
  const { version = 0, changes = [] } = publication ?? {};
  /** The changes that were ticked or unticked. */
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const isMine = (change: DraftChange) => isOnlyBy(change, session?.user);
  const isFirst = (change: DraftChange) => (only ? change.id === only && isFree(change) : isMine(change));
  const chosen = changes.filter((change) => isSound(change) && (ticks[change.id] ?? isFirst(change)));
  const ids = chosen.map(({ id }) => id);
  const check = usePublicationCheckQuery(ids, { skip: !publication || !session, ...latest });
  const going = changes.filter(({ id }) => check.currentData?.ids.includes(id));
  const { notes = [], texts = {} } = check.currentData ?? {};
  const errors = notes.filter(({ isWarning }) => !isWarning);
  const warnings = usePutAside({ notes, texts });
  const [pages, setPages] = useState<ShownChange[]>([]);
  const [publish, { data: result, error: publishError, isLoading }] = usePublishMutation();
  const [note, setNote] = useState('');
  const unsaved = useOpenNames();
  const tickAll = (isTicked: (change: DraftChange) => boolean) =>
    setTicks(Object.fromEntries(changes.map((change) => [change.id, isTicked(change)])));
  const isNeeded = (change: DraftChange) => going.includes(change) && !chosen.includes(change);

  return (
    <SetDialog
      title="Publish"
      submit="Publish changes"
      result={result && { ...result, notes: result.notes.filter((note) => !warnings.isAside(note)) }}
      pages={pages}
      error={loadError ?? publishError ?? check.error}
      isBusy={isLoading}
      isDisabled={isLoading || isFetching || check.isFetching || going.length === 0 || errors.length > 0}
      onSubmit={() => {
        const marks = Object.fromEntries(going.map(({ id, mark }) => [id, mark]));
        setPages(pagesOf(going));
        void publish({ version, marks, note });
      }}
      onClose={onClose}
    >
      {unsaved.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          Not saved yet, so not published:{' '}
          {unsaved.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <Link component={RouterLink} to={editPath(name)} onClick={onClose} color="inherit">
                {textTitle(name)}
              </Link>
            </span>
          ))}
        </Alert>
      )}
      {publication && changes.length === 0 && (
        <Typography>Nothing has changed since the last version.</Typography>
      )}
      {changes.length > 1 && (
        <>
          <Typography>What you do not choose stays a draft.</Typography>
          <Button onClick={() => tickAll(isFree)}>Choose all</Button>
          <Button onClick={() => tickAll(isMine)}>Only mine</Button>
        </>
      )}
      <NoteList
        title="Errors to repair first"
        severity="error"
        {...{ texts, notes: errors }}
        onLeave={onClose}
      />
      <NoteList
        title="Please check"
        severity="warning"
        texts={texts}
        notes={notes.filter((note) => note.isWarning && !warnings.isAside(note))}
        onLeave={onClose}
        putAside={warnings.putAside}
      />
      {warnings.count > 0 && (
        <Button onClick={warnings.bringBack}>
          Show {counted(warnings.count, 'warning')} that you put aside
        </Button>
      )}
      <ChangeList
        changes={changes}
        titles={['Published', 'New']}
        isChosen={(change) => (isSound(change) && !isNeeded(change) ? chosen.includes(change) : undefined)}
        onChoose={({ id }, isTicked) => setTicks((before) => ({ ...before, [id]: isTicked }))}
        about={(change) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {change.changed?.by
                ? `${change.changed.people.filter(Boolean).join(' and ')}, ${momentOf(change.changed.at)}`
                : 'Changed outside of the desk'}
              {isNeeded(change) && ' · goes with what you chose'}
            </Typography>
            <NoteList
              title="Stays a draft until its errors are repaired; what is published now stays."
              severity="error"
              notes={change.errors.map((note) => ({ ...note, name: change.id.replace(/\.json.*/, '') }))}
              texts={{ [change.id.replace(/\.json$/, '')]: change.after }}
              onLeave={onClose}
            />
            {change.publishedBy !== undefined && <PublishedOver change={change} onLeave={onClose} />}
          </>
        )}
      />
      {changes.length > 0 && (
        <TextField
          label="Note"
          helperText="A few words for the history, such as “Prices of spring”."
          value={note}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => setNote(target.value)}
          sx={{ mt: 1 }}
        />
      )}
    </SetDialog>
  );
}

/** Returns what changes are about, with the page that shows it, if there is one. */
function pagesOf(changes: readonly DraftChange[]): ShownChange[] {
  return changes.map((change) => {
    const { kind, id, after } = change;
    const title = changeTitle(change);
    if (kind !== 'text') return { title };
    if (after === undefined || isRemovedPage(after)) return { title: `${title} (removed)` };
    const name = id.replace(/\.json$/, '');
    return { title, path: String(isPage(name) ? partAt(after, ['path']) : pageWith(name as RecordName)) };
  });
}

/** Somebody has published other words in place of a change: staff look, discard the change, or choose it all the same. */
function PublishedOver({ change, onLeave }: { change: DraftChange; onLeave: () => void }) {
  const [discard, { error }] = useDiscardMutation();
  const { id, mark, kind, publishedBy } = change;
  return (
    <Alert
      severity="warning"
      action={
        <>
          {kind !== 'file' && (
            <Button
              color="inherit"
              component={RouterLink}
              to={editPath(id.replace(/\.json.*/, ''), change.after)}
              onClick={onLeave}
            >
              Look
            </Button>
          )}
          <Button color="inherit" onClick={() => void discard({ id, mark })}>
            Discard my change
          </Button>
        </>
      }
    >
      {publishedBy || 'Somebody'} published {kind === 'file' ? 'another file' : 'other words'} here.
      {error && <div>{reasonOf(error)}</div>}
    </Alert>
  );
}
