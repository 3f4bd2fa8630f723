import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RemovedDeskPage } from '../../wire.ts';
import { ActionRow, ActionRows } from '../common/ActionRows.tsx';
import { announce } from '../common/announce.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { Failure } from '../common/Failure.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { useIsShown } from '../common/useIsShown.ts';
import { useSingleRun } from '../common/useSingleRun.ts';
import { useRemovedPagesQuery, useSetTargetMutation } from './editing/contentApi.ts';
import { LinkInput } from './editor/LinkInput.tsx';

interface TargetDialogProps {
  page: RemovedDeskPage;
  onClose: () => void;
}

/** Asks where the visitors of a removed page go. */
function TargetDialog({ page, onClose }: TargetDialogProps) {
  const [setTarget, { error, isLoading }] = useSetTargetMutation();
  const isShown = useIsShown();
  const failLate = useLateFailure();
  const [to, setTo] = useState(page.to);
  const save = useSingleRun(async () => {
    const target = to.trim();
    const { data, error } = await setTarget({ name: page.name, revision: page.revision, to: target });
    if (!data) return failLate(`Where visitors of ${page.path} go was not changed.`, error);
    announce(`Visitors of ${page.path} ${target ? `go to ${target}` : 'read that the page is not found'}.`);
    // After Cancel another dialog may be open by now.
    if (isShown()) onClose();
  });
  return (
    <DeskDialog
      title={`Visitors of ${page.path}`}
      error={error}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <Button type="submit" form="target-of-removed" variant="contained" disabled={isLoading}>
          Save
        </Button>
      }
    >
      <Box
        component="form"
        id="target-of-removed"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        sx={{ pt: 1 }}
      >
        <LinkInput
          id="target"
          label="Redirect visitors to"
          helperText="Left blank, they read that the page is not found."
          value={to}
          onChange={setTo}
        />
      </Box>
    </DeskDialog>
  );
}

/** The removed pages whose visitors are led elsewhere, each with the way to change where. */
export function RemovedPages() {
  const { data: pages = [], error } = useRemovedPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<RemovedDeskPage>();
  if (pages.length === 0) return <Failure error={error} />;
  return (
    <Box component="section" aria-label="Removed pages" sx={{ mt: 4 }}>
      <Typography variant="h2">Removed pages</Typography>
      <Typography variant="body2" color="textSecondary">
        Pages of your own that you removed, and where their visitors go.
      </Typography>
      <ActionRows label="Removed pages">
        {pages.map((page) => (
          <ActionRow
            key={page.name}
            action={
              <Button
                size="small"
                aria-label={`Change the target of ${page.path}`}
                onClick={() => setOpen(page)}
              >
                Change …
              </Button>
            }
          >
            <Typography>{[page.path, ...page.formerly].join(', ')}</Typography>
            <Typography variant="body2" color="textSecondary">
              go to {page.to}
            </Typography>
            {page.errors.map((reason) => (
              <Typography key={reason} variant="body2" color="error">
                {reason.charAt(0).toUpperCase() + reason.slice(1)}
              </Typography>
            ))}
          </ActionRow>
        ))}
      </ActionRows>
      {open && <TargetDialog page={open} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
