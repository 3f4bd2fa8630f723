import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRemovedPage } from '#site/pages/page.ts';
import { isObject } from '#site/records/readValue.ts';
import { editPath, isEditable, recordTitle } from '../../fieldWords.ts';
import type { Change, PageEffects, Version } from '../../wire.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { useLateFailure } from '../common/lateFailures.ts';
import { useIsShown } from '../common/useIsShown.ts';
import { useSingleRun } from '../common/useSingleRun.ts';
import { bringBack } from '../content/editing/changeRecord.ts';
import { useEditing } from '../content/editing/edits.ts';
import { ChangeList } from './ChangeList.tsx';
import { ChangesDialog, failureIn } from './ChangesDialog.tsx';
import { PageEffectList } from './PageEffectList.tsx';
import { useGoBackMutation, usePageEffectsQuery, useVersionQuery } from './publicationApi.ts';

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
  const { currentData: effects } = usePageEffectsQuery(version, { skip: version === current });
  /** The effects of going back. The server no longer knows them once this version is published. */
  const [lastEffects, setEffects] = useState<PageEffects>();
  const [goBack, { data: result, error, isLoading }] = useGoBackMutation();
  const failLate = useLateFailure();
  const submit = useSingleRun(async () => {
    setEffects(effects);
    const failure = failureIn(await goBack({ version, seen }));
    if (failure !== undefined) failLate(`Version ${version} was not published.`, failure);
  });
  const shownEffects = result ? lastEffects : effects;
  return (
    <ChangesDialog
      title={`Version ${version}`}
      submit={session?.isAdmin ? `Publish version ${version} again` : undefined}
      result={result}
      error={loadError ?? error}
      isBusy={isLoading}
      isDisabled={isLoading || version === current}
      effects={shownEffects && <PageEffectList effects={shownEffects} onLeave={onClose} />}
      onSubmit={submit}
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
      <Typography sx={{ my: 1 }}>
        Drafts stay as they are. To bring back one text alone, choose it below: it becomes a draft.
      </Typography>
      {changes?.length === 0 && <Typography>The two versions are the same.</Typography>}
      <ChangeList
        changes={changes ?? []}
        titles={[`Version ${other}`, `Version ${version}`]}
        about={(change) => <BringBack change={change} version={version} />}
      />
    </ChangesDialog>
  );
}

/** The button that brings back one record of a version. Files, and records that the version does not have, cannot be brought back. */
function BringBack({ change: { id, kind, after }, version }: { change: Change; version: number }) {
  const dispatch = useEditing();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const failLate = useLateFailure();
  const [failure, setFailure] = useState<unknown>();
  const name = id.replace(/\.json$/, '');
  const bring = useSingleRun(async (data: object) => {
    const error = await dispatch(bringBack(name, data));
    if (error !== undefined) failLate(`“${recordTitle(name, data)}” was not brought back.`, error);
    else if (isShown()) void navigate(editPath(name));
    setFailure(error);
  });
  // Some records, such as the people and the menu, are lists.
  const isRecord = (isObject(after) || Array.isArray(after)) && !isRemovedPage(after);
  if (kind !== 'text' || !isEditable(name) || !isRecord) return null;
  return (
    <>
      <Button onClick={() => bring(after)}>Bring back this text of version {version}</Button>
      <Failure error={failure} />
    </>
  );
}
