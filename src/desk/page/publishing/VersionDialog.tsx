import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Version } from '../../wire.ts';
import { PageFrame } from '../content/PageFrame.tsx';
import { ChangeList } from './ChangeList.tsx';
import { useGoBackMutation, useVersionQuery } from './publicationApi.ts';
import { SetDialog } from './SetDialog.tsx';

/** Shows a version next to any other one, or as pages, and publishes it again. */
export function VersionDialog({
  version,
  versions,
  onClose,
}: {
  version: number;
  versions: readonly Version[];
  onClose: () => void;
}) {
  const current = versions.find(({ isCurrent }) => isCurrent)?.version;
  const [other, setOther] = useState(current);
  const { data: changes, error: loadError } = useVersionQuery({ version, other });
  const [showsPages, setShowsPages] = useState(false);
  const [goBack, { data: result, error, isLoading }] = useGoBackMutation();
  return (
    <SetDialog
      title={`Version ${version}`}
      submit={`Publish version ${version} again`}
      result={result}
      error={loadError ?? error}
      isDisabled={isLoading || version === current}
      onSubmit={() => void goBack(version)}
      onClose={onClose}
    >
      <TextField
        select
        label="Compare with"
        value={other ?? ''}
        onChange={({ target }) => setOther(Number(target.value))}
        sx={{ mt: 1 }}
      >
        {versions
          .filter((each) => each.version !== version)
          .map((each) => (
            <MenuItem key={each.version} value={each.version}>
              Version {each.version}
              {each.isCurrent && ', published now'}
              {each.note && ` · ${each.note}`}
            </MenuItem>
          ))}
      </TextField>
      <Button variant="outlined" onClick={() => setShowsPages(true)} sx={{ mt: 2 }}>
        See its pages
      </Button>
      <Typography sx={{ my: 1 }}>Drafts stay as they are.</Typography>
      {showsPages && <VersionPages version={version} onClose={() => setShowsPages(false)} />}
      {changes?.length === 0 && <Typography>The two versions are the same.</Typography>}
      <ChangeList changes={changes ?? []} titles={[`Version ${other}`, `Version ${version}`]} />
    </SetDialog>
  );
}

const asItIs = () => {};

/** Shows the site as it was with a version; its links lead to the other pages of that version. */
function VersionPages({ version, onClose }: { version: number; onClose: () => void }) {
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="pages-title">
      <DialogTitle id="pages-title">Pages of version {version}</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        <PageFrame
          isStill
          address={`/?desk-version=${version}`}
          title="The page"
          mark=""
          firstWidth="Desktop"
          arrange={asItIs}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
