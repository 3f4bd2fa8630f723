import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Version } from '../../wire.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { ChangeList } from './ChangeList.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
import { useGoBackMutation, useVersionQuery } from './publicationApi.ts';

interface VersionDialogProps {
  version: number;
  versions: readonly Version[];
  onClose: () => void;
}

/** Shows a version next to any other one, and publishes it again. */
export function VersionDialog({ version, versions, onClose }: VersionDialogProps) {
  const { data: session } = useSessionQuery();
  const current = versions.find(({ isCurrent }) => isCurrent)?.version;
  /** The version that was current when the dialog opened; another one may be published meanwhile. */
  const [seen = 0] = useState(current);
  const [other, setOther] = useState(current);
  const { currentData: changes, error: loadError } = useVersionQuery({ version, other });
  const [goBack, { data: result, error, isLoading }] = useGoBackMutation();
  return (
    <ChangesDialog
      title={`Version ${version}`}
      submit={session?.isAdmin ? `Publish version ${version} again` : undefined}
      result={result}
      error={loadError ?? error}
      isBusy={isLoading}
      isDisabled={isLoading || version === current}
      onSubmit={() => void goBack({ version, seen })}
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
      <Typography sx={{ my: 1 }}>Drafts stay as they are.</Typography>
      {changes?.length === 0 && <Typography>The two versions are the same.</Typography>}
      <ChangeList changes={changes ?? []} titles={[`Version ${other}`, `Version ${version}`]} />
    </ChangesDialog>
  );
}
