import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type Outcome, type Publication, publish, readPublication, rollBack } from './calls.ts';

/** The button that opens the changes and the history, to publish and to go back. */
export function Publishing({ onWentBack }: { onWentBack: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" sx={{ m: 2 }} onClick={() => setOpen(true)}>
        Publish
      </Button>
      {isOpen && <PublishingDialog onClose={() => setOpen(false)} onWentBack={onWentBack} />}
    </>
  );
}

function PublishingDialog({ onClose, onWentBack }: { onClose: () => void; onWentBack: () => void }) {
  const [{ changes, versions }, setPublication] = useState<Publication>({ changes: [], versions: [] });
  const [outcome, setOutcome] = useState<Outcome>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(true);
  /** Does one task after the other, and shows the result. */
  const run = async (work: () => Promise<Outcome | undefined>) => {
    setBusy(true);
    try {
      setOutcome(await work());
      setPublication(await readPublication());
    } catch (error) {
      setOutcome({ isPublished: false, lines: [(error as Error).message] });
    }
    setBusy(false);
  };
  const goBack = (version: number) =>
    run(async () => {
      const outcome = await rollBack(version, changes.length > 0);
      if (outcome.isPublished) onWentBack();
      return outcome;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void run(async () => undefined), []);
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby="publishing">
      <DialogTitle id="publishing">Publish</DialogTitle>
      <DialogContent>
        <div role="status">
          {outcome && (
            <Alert severity={outcome.isPublished ? 'success' : 'error'}>
              {outcome.lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </div>
        <Typography variant="h6">Changes</Typography>
        {changes.length === 0 && !isBusy && <p>Nothing has changed since the last version.</p>}
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <TextField
          label="Note"
          helperText="What is new, for the history: up to 200 characters."
          value={note}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => setNote(target.value)}
        />
        <Typography variant="h6">History</Typography>
        <ul>
          {versions.map(({ version, createdAt, note, isCurrent }) => (
            <li key={version}>
              Version {version}, {new Date(createdAt).toLocaleString()}
              {note && `: ${note}`}{' '}
              {isCurrent ? (
                <b>Shown now</b>
              ) : (
                <Button size="small" disabled={isBusy} onClick={() => goBack(version)}>
                  {changes.length > 0 && 'Discard these changes and '}
                  {changes.length > 0 ? 'publish' : 'Publish'} version {version} again
                </Button>
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button disabled={isBusy || changes.length === 0} onClick={() => run(() => publish(note))}>
          Publish changes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
