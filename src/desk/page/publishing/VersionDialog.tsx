import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reasonOf } from '../common/deskApi.ts';
import { giveUpAll, useEditing, useEdits } from '../content/edits.ts';
import { useGoBackMutation, usePublicationQuery, useVersionQuery } from './publicationApi.ts';
import { SetChanges } from './SetChanges.tsx';

/** An earlier version next to the published one, to publish it again. */
export function VersionDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { data: change, error: loadError } = useVersionQuery(version);
  const { data: publication } = usePublicationQuery(undefined, { refetchOnMountOrArgChange: true });
  const [goBack, { data: result, error: publishError, isLoading }] = useGoBackMutation();
  const [mayDiscard, setDiscard] = useState(false);
  const { open } = useEdits();
  const dispatch = useEditing();
  const { records = [], pictures = [] } = publication ?? {};
  const lost = records.length + pictures.length + Object.keys(open).length;
  const error = loadError ?? publishError;
  const publishAgain = async () => {
    const { data } = await goBack({ version, discard: lost > 0 });
    if (data?.isPublished) dispatch(giveUpAll());
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="version">
      <DialogTitle id="version">Version {version}</DialogTitle>
      <DialogContent>
        <div role="status">
          {result && (
            <Alert severity={result.isPublished ? 'success' : 'error'}>
              {result.lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
          {error && <Alert severity="error">{reasonOf(error)}</Alert>}
        </div>
        {change && !result?.isPublished && (
          <>
            {change.records.length + change.pictures.length === 0 && (
              <Typography>It is the same as the published version.</Typography>
            )}
            <SetChanges {...change} titles={['Published now', `Version ${version}`]} />
          </>
        )}
        {lost > 0 && !result?.isPublished && (
          <FormControlLabel
            control={<Checkbox checked={mayDiscard} onChange={(_, checked) => setDiscard(checked)} />}
            label={`Throw away ${lost === 1 ? 'the change' : `the ${lost} changes`} that ${lost === 1 ? 'is' : 'are'} not published`}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          disabled={isLoading || !publication || result?.isPublished || (lost > 0 && !mayDiscard)}
          onClick={() => void publishAgain()}
        >
          Publish version {version} again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
