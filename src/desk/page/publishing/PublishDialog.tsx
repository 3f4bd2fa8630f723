import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { editPath, textTitle } from '../../fieldWords.ts';
import { reasonOf } from '../common/deskApi.ts';
import { useEdits } from '../content/edits.ts';
import { NewerVersion } from './NewerVersion.tsx';
import { usePublicationQuery, usePublishMutation } from './publicationApi.ts';
import { SetChanges } from './SetChanges.tsx';

/** The dialog that shows every change, old next to new, takes a note and publishes. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const {
    data,
    error: loadError,
    isFetching,
  } = usePublicationQuery(undefined, { refetchOnMountOrArgChange: true });
  const [publish, { data: result, error: publishError, isLoading }] = usePublishMutation();
  const { open } = useEdits();
  const [note, setNote] = useState('');
  const { records = [], pictures = [], newer } = data ?? {};
  const left = Object.keys(open);
  const changes = records.length + pictures.length;
  const error = loadError ?? publishError;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="publishing">
      <DialogTitle id="publishing">Publish</DialogTitle>
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
        {left.length > 0 && (
          <Alert severity="warning" sx={{ my: 1 }}>
            Not saved, so it does not go out:{' '}
            {left.map((name, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <Link component={RouterLink} to={editPath(name)} onClick={onClose} color="inherit">
                  {textTitle(name, open[name]?.data)}
                </Link>
              </span>
            ))}
          </Alert>
        )}
        {newer ? (
          <NewerVersion key={newer.version} newer={newer} />
        ) : (
          <>
            {data && changes === 0 && <Typography>Nothing has changed since the last version.</Typography>}
            <SetChanges records={records} pictures={pictures} titles={['Published', 'New']} />
            {changes > 0 && (
              <TextField
                label="Note"
                helperText="A few words for the history, such as “Prices of spring”."
                value={note}
                slotProps={{ htmlInput: { maxLength: 200 } }}
                onChange={({ target }) => setNote(target.value)}
                sx={{ mt: 1 }}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          disabled={isLoading || isFetching || changes === 0 || newer !== undefined}
          onClick={() => void publish(note).then(() => setNote(''))}
        >
          Publish changes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
