import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isSamePerson } from '#site/personName.ts';
import type { LastChange } from '../../wire.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { useLateFailure } from '../common/lateFailures.ts';
import { useIsShown } from '../common/useIsShown.ts';
import { forget, useEditing } from '../content/editing/edits.ts';
import { LinkInput } from '../content/editor/LinkInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { mostNamed, type PageDialogProps } from './PageDialogs.tsx';
import { useRemovePageMutation } from './pagesApi.ts';

interface RemovePageDialogProps extends PageDialogProps {
  /** The person who has changed the page since it was published, if somebody has. */
  changed: LastChange | undefined;
  /** Called when the page is removed, with whether the dialog is still open then. */
  onRemoved: (isOpen: boolean) => void;
}

/** Removes a page, and offers to lead its visitors to another one, and those whom other addresses led to it. */
export function RemovePageDialog(props: RemovePageDialogProps) {
  const { page, changed, onClose, onRefused, onRemoved } = props;
  const [removePage, { error, isLoading }] = useRemovePageMutation();
  const dispatch = useEditing();
  const isShown = useIsShown();
  const failLate = useLateFailure();
  const [to, setTo] = useState('');
  const [othersTyped, setOthers] = useState<string>();
  const others = othersTyped ?? to;
  const remove = async () => {
    const targets = { to: to.trim(), others: others.trim() };
    const { data: removed, error } = await removePage({
      name: page.name,
      revision: page.revision,
      ...targets,
    });
    if (!removed) {
      if (!failLate(`“${page.title}” was not removed.`, error)) await onRefused?.();
      return;
    }
    dispatch(forget(`pages/${page.name}`));
    onRemoved(isShown());
  };
  return (
    <FormDialog
      title={`Remove “${page.title}”`}
      submit="Remove the page"
      error={error}
      isLoading={isLoading}
      onClose={onClose}
      onSubmit={remove}
    >
      <WordsOfOthers name={`pages/${page.name}`} changed={changed} />
      <Typography>
        {page.state === 'draft'
          ? 'Visitors have never seen this page.'
          : 'Visitors see it until you publish. Links to it will break, unless you choose another page.'}
      </Typography>
      <LinkInput id="instead" label="Redirect visitors to (optional)" value={to} onChange={setTo} />
      {page.leading.length > 0 && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {page.leading.length === 1 ? 'Another address leads' : 'Other addresses lead'} to this page:{' '}
            {page.leading.slice(0, mostNamed).join(', ')}
            {page.leading.length > mostNamed && ` and ${page.leading.length - mostNamed} more`}.
          </Typography>
          <LinkInput
            id="others-instead"
            label="Redirect their visitors to (optional)"
            helperText="Left blank, they read that the page is not found."
            value={others}
            onChange={setOthers}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Says whose unpublished words go with the page, and who is writing in it at this moment. */
function WordsOfOthers({ name, changed }: { name: string; changed: LastChange | undefined }) {
  const { data: session } = useSessionQuery();
  const others =
    changed?.people.filter((person) => person && !isSamePerson(person, session?.user ?? '')) ?? [];
  if (others.length === 0) return null;
  const typing = session?.editing[name]?.by;
  const names = new Intl.ListFormat('en').format(others);
  return (
    <Alert severity="warning">
      {names} {others.length === 1 ? 'has' : 'have'} changed this page and not published it.
      {typing && ` ${typing} is in it now.`}
    </Alert>
  );
}
