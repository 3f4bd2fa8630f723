import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isRemovedPage } from '#site/pages/page.ts';
import type { RecordName } from '#site/records/contentRecords.ts';
import { pageWithPublished } from '../../fieldWords.ts';
import type { DraftChange, ShownFiles } from '../../wire.ts';
import { announce } from '../common/announce.ts';
import { counted } from '../common/counted.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { useLateFailure } from '../common/lateFailures.ts';
import { shownMoment, shownState } from '../common/shownTimes.ts';
import { useSingleRun } from '../common/useSingleRun.ts';
import { useOpenNames } from '../content/editing/edits.ts';
import { isPage, partAt } from '../content/record/paths.ts';
import { ChangeFacts } from './ChangeFacts.tsx';
import { ChangeList, changeTitle } from './ChangeList.tsx';
import { ChangesDialog, failureIn, type ShownChange } from './ChangesDialog.tsx';
import { type DiscardedChange, UndoDiscard } from './DiscardChange.tsx';
import { useDismissedWarnings } from './dismissedWarnings.ts';
import { NoteList } from './NoteList.tsx';
import { usePublicationCheckQuery, usePublicationQuery, usePublishMutation } from './publicationApi.ts';
import { RecordLinks } from './RecordLinks.tsx';

/** Whether a change can be published. */
const isValid = ({ state }: DraftChange) => state !== 'faulty';

/** Whether nobody has published something else in its place. */
const isUnconflicted = ({ state }: DraftChange) => !['superseded', 'removed', 'waiting'].includes(state);

interface PublishDialogProps {
  /** The id of the only change that is ticked at first; without it these are one's own. */
  only?: string | undefined;
  onClose: () => void;
}

/** The dialog in which staff choose what is published. */
export function PublishDialog({ only, onClose }: PublishDialogProps) {
  const latest = { refetchOnMountOrArgChange: true };
  const { data: session } = useSessionQuery();
  const { data: publication, error: loadError, isFetching } = usePublicationQuery(undefined, latest);
  const { version = 0, changes = [] } = publication ?? {};
  /** The changes that were ticked or unticked. */
  const [tickedById, setTickedById] = useState<Record<string, boolean>>({});
  const isFirst = (change: DraftChange) =>
    only ? change.id === only && isUnconflicted(change) : change.state === 'mine';
  const wanted = changes.filter((change) => isValid(change) && (tickedById[change.id] ?? isFirst(change)));
  const includedIds = new Set(wanted.flatMap(({ id, goesWith }) => [id, ...goesWith]));
  const included = changes.filter(({ id }) => includedIds.has(id));
  const shown: ShownFiles = Object.fromEntries(included.map(({ id, hash }) => [id, hash]));
  const check = usePublicationCheckQuery(shown, { skip: !publication || !session, ...latest });
  const { notes = [], texts: records = {} } = check.currentData ?? {};
  const errors = notes.filter(({ isWarning }) => !isWarning);
  const warnings = useDismissedWarnings(notes, records);
  const [pages, setPages] = useState<ShownChange[]>([]);
  const [publish, { data: result, error: publishError, isLoading }] = usePublishMutation();
  const failLate = useLateFailure();
  const [note, setNote] = useState('');
  const [discarded, setDiscarded] = useState<DiscardedChange>();
  const unsaved = useOpenNames();
  const tickAll = (isTicked: (change: DraftChange) => boolean) => {
    setTickedById(Object.fromEntries(changes.map((change) => [change.id, isTicked(change)])));
    const chosen = changes.filter((change) => isValid(change) && isTicked(change)).length;
    announce(`${chosen} of ${counted(changes.length, 'change')} chosen.`);
  };
  const submit = useSingleRun(async () => {
    setPages(pagesOf(included, session?.timeZone));
    const failure = failureIn(await publish({ version, shown, note }));
    if (failure !== undefined) failLate('Nothing was published.', failure);
  });
  const isNeeded = (change: DraftChange) => included.includes(change) && !wanted.includes(change);

  return (
    <ChangesDialog
      title="Publish"
      submit="Publish changes"
      result={result && { ...result, notes: result.notes.filter((note) => !warnings.isDismissed(note)) }}
      pages={pages}
      error={loadError ?? publishError ?? check.error}
      isBusy={isLoading}
      isChecking={isFetching || check.isFetching}
      isDisabled={isLoading || included.length === 0 || errors.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {unsaved.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          Not saved yet, so not published: <RecordLinks names={unsaved} onLeave={onClose} />
        </Alert>
      )}
      {publication && changes.length === 0 && (
        <Typography>Nothing has changed since the last version.</Typography>
      )}
      {changes.length > 1 && (
        <>
          <Typography>What you do not choose stays a draft.</Typography>
          <Button onClick={() => tickAll(isUnconflicted)}>Choose all</Button>
          <Button onClick={() => tickAll(({ state }) => state === 'mine')}>Only mine</Button>
        </>
      )}
      <NoteList
        title="Errors to repair first"
        severity="error"
        records={records}
        notes={errors}
        onLeave={onClose}
      />
      <NoteList
        title="Please check"
        severity="warning"
        records={records}
        notes={notes.filter((note) => note.isWarning && !warnings.isDismissed(note))}
        onLeave={onClose}
        dismiss={(note) => {
          warnings.dismiss(note);
          announce('The warning is put aside.');
        }}
      />
      {warnings.count > 0 && (
        <Button
          onClick={() => {
            warnings.bringBack();
            announce(`${counted(warnings.count, 'warning')} shown again.`);
          }}
        >
          Show {counted(warnings.count, 'warning')} that you put aside
        </Button>
      )}
      <ChangeList
        changes={changes}
        titles={['Published', 'New']}
        isChosen={(change) => (isValid(change) && !isNeeded(change) ? wanted.includes(change) : undefined)}
        onChoose={({ id }, isTicked) => setTickedById((before) => ({ ...before, [id]: isTicked }))}
        about={(change) => (
          <ChangeFacts
            change={change}
            isNeeded={isNeeded(change)}
            onDiscard={setDiscarded}
            onLeave={onClose}
          />
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
      {discarded && (
        <UndoDiscard
          key={`${discarded.id} ${discarded.before}`}
          discarded={discarded}
          // Another change may have been discarded meanwhile.
          onEnd={() => setDiscarded((now) => (now === discarded ? undefined : now))}
        />
      )}
    </ChangesDialog>
  );
}

/** Returns what changes are about, with the page on which visitors see it, if there is one. */
function pagesOf(changes: readonly DraftChange[], timeZone: string | undefined): ShownChange[] {
  return changes.map((change) => {
    const { kind, id, after } = change;
    const title = changeTitle(change);
    if (isRemovedPage(after)) return { title, about: `Removed; visitors go to ${after.movedTo}` };
    if (after === undefined) return { title, about: 'Removed' };
    if (kind !== 'text') return { title };
    const name = id.replace(/\.json$/, '');
    if (!isPage(name)) return { title, path: pageWithPublished(name as RecordName) };
    const part = (key: string) => String(partAt(after, [key]) ?? '');
    const times = { shownFrom: part('shownFrom'), shownUntil: part('shownUntil') };
    const state = shownState(times, timeZone);
    if (state === 'later') return { title, about: `Visible from ${shownMoment(times.shownFrom)}` };
    if (state === 'over')
      return { title, about: `Visible until ${shownMoment(times.shownUntil)}, so no more` };
    return { title, path: part('path') };
  });
}
