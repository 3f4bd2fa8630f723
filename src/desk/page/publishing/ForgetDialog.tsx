import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { HistoryTraces } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { useSingleRun } from '../common/useSingleRun.ts';
import { useForgetInHistoryMutation, useLookInHistoryMutation } from './publicationApi.ts';
import { RecordLinks } from './RecordLinks.tsx';

/** Returns what was found, in words; '' for nothing. */
function inWords({ versions, drafts, files }: HistoryTraces): string {
  const parts = [
    versions.length > 0 && counted(versions.length, 'version'),
    drafts > 0 && counted(drafts, 'earlier text'),
    files.length > 0 && `${counted(files.length, 'file')} (${files.join(', ')})`,
  ];
  return new Intl.ListFormat('en').format(parts.filter((part) => part !== false));
}

/** Looks in history for a person, by name or other words, shows what it has found, and then removes that. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [look, { data: found, error: lookError, isLoading: isLooking, reset }] = useLookInHistoryMutation();
  const [forget, { data: done, error, isLoading }] = useForgetInHistoryMutation();
  const failLate = useLateFailure();
  const forgetThem = useSingleRun(async () => {
    const { error } = await forget(words.trim());
    if (error) failLate('Nothing was forgotten in history.', error);
  });
  const traces = found && inWords(found);
  const isPresent = found !== undefined && found.present.length > 0;
  return (
    <DeskDialog
      title="Forget in history"
      maxWidth="sm"
      close={done ? 'Close' : 'Cancel'}
      error={error ?? lookError}
      onClose={onClose}
      actions={
        done ? undefined : traces && !isPresent ? (
          <Button color="error" disabled={isLoading} onClick={forgetThem}>
            Forget in {traces.replace(/ \(.*?\)/, '')}
          </Button>
        ) : (
          <Button type="submit" form="forget-words" variant="contained" disabled={isLooking}>
            Look
          </Button>
        )
      }
    >
      <Typography>
        Versions keep what you have taken out. This removes a person from all of them: entries with these
        words, their pictures, and earlier texts of the draft. It cannot be undone.
      </Typography>
      <Box
        component="form"
        id="forget-words"
        onSubmit={(event) => {
          event.preventDefault();
          void look(words.trim());
        }}
        sx={{ my: 2 }}
      >
        <TextField
          required
          autoFocus
          label="Name or other words"
          helperText="At least three letters, spelled as in the texts."
          value={words}
          // The answer is about these words.
          disabled={isLoading || done !== undefined}
          onChange={({ target }) => {
            setWords(target.value);
            reset();
          }}
          slotProps={{ htmlInput: { minLength: 3, maxLength: 200 } }}
        />
      </Box>
      <div role="status">
        {isPresent && (
          <Alert severity="warning" role="none">
            Take these words out and publish first. They are still in{' '}
            <RecordLinks names={found.present.map((path) => path.replace(/\.json$/, ''))} onLeave={onClose} />
            .
          </Alert>
        )}
        {found && !done && !isPresent && (
          <Typography>{traces ? `Found in ${traces}.` : 'History has nothing with these words.'}</Typography>
        )}
        {done && (
          <Alert severity="success" role="none">
            Forgotten in {inWords(done) || 'history'}. Backups still have it.
          </Alert>
        )}
      </div>
    </DeskDialog>
  );
}
