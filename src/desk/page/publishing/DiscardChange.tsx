import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isSamePerson } from '#site/personName.ts';
import type { DraftChange } from '../../wire.ts';
import { announce } from '../common/announce.ts';
import { reasonOf } from '../common/callFailure.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { UndoBar } from '../common/UndoBar.tsx';
import { useSingleRun } from '../common/useSingleRun.ts';
import { useUndoDiscardMutation } from '../content/editing/contentApi.ts';
import { changeTitle } from './ChangeList.tsx';
import { useDiscardMutation } from './publicationApi.ts';

/** A change that was discarded, with what undoing needs. */
export interface DiscardedChange {
  id: string;
  title: string;
  /** The hashes of the draft's file before and after. */
  before: string | null;
  hash: string | null;
}

interface DiscardChangeProps {
  change: DraftChange;
  onDiscard: (discarded: DiscardedChange) => void;
}

/** The button that discards a change. Where others have changed the same record, it asks whose changes go. */
export function DiscardChange({ change, onDiscard }: DiscardChangeProps) {
  const { data: session } = useSessionQuery();
  const [discard, { error, isLoading }] = useDiscardMutation();
  const failLate = useLateFailure();
  const [isAsking, setAsking] = useState(false);
  const { id, hash, kind, changed, after } = change;
  const user = session?.user ?? '';
  const people = changed?.people.filter(Boolean) ?? [];
  const others = people.filter((name) => !isSamePerson(name, user));
  const run = useSingleRun(async (whose: 'all' | 'own') => {
    const title = changeTitle(change);
    const { data, error } = await discard({ id, hash, whose });
    setAsking(false);
    if (data) onDiscard({ id, title, before: hash, hash: data.hash });
    else failLate(`The change of “${title}” was not discarded.`, error);
  });
  const names = others.join(' and ');
  // Only a text has a part of each person; a file and a removed record are discarded whole.
  const canSplit = kind === 'text' && after !== undefined && people.some((name) => isSamePerson(name, user));
  return (
    <>
      <Button
        color="inherit"
        disabled={isLoading}
        sx={{ whiteSpace: others.length > 0 ? 'nowrap' : undefined }}
        onClick={() => (others.length > 0 ? setAsking(true) : run('all'))}
      >
        {others.length > 0 ? 'Discard …' : 'Discard my change'}
      </Button>
      {error && <div>{reasonOf(error)}</div>}
      {isAsking && (
        <DeskDialog
          title={`Discard the changes of ${changeTitle(change)}?`}
          maxWidth="sm"
          onClose={() => setAsking(false)}
          actions={
            <>
              {canSplit && (
                <Button disabled={isLoading} onClick={() => run('own')}>
                  Only my changes
                </Button>
              )}
              <Button color="error" disabled={isLoading} onClick={() => run('all')}>
                All changes, {names}’s too
              </Button>
            </>
          }
        >
          <Typography>
            {names} {others.length === 1 ? 'has' : 'have'} changed this text too, and not published it. What
            is published comes in the place of what is discarded.
          </Typography>
        </DeskDialog>
      )}
    </>
  );
}

interface UndoDiscardProps {
  discarded: DiscardedChange;
  onEnd: () => void;
}

/** Says that a change was discarded, and offers to undo it. */
export function UndoDiscard({ discarded, onEnd }: UndoDiscardProps) {
  const [undo, { error }] = useUndoDiscardMutation();
  const failLate = useLateFailure();
  const { id, title, before, hash } = discarded;
  const bringBack = useSingleRun(async () => {
    const { error } = await undo({ id, before, hash });
    if (error) return failLate(`“${title}” was not brought back.`, error);
    announce(`Brought back: ${title}.`);
    onEnd();
  });
  return (
    <>
      <Failure error={error} />
      <UndoBar message={`Discarded: ${title}`} onUndo={bringBack} onEnd={onEnd} />
    </>
  );
}
