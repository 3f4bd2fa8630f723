import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recordTitle } from '../../fieldWords.ts';
import { announce } from '../common/announce.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useMoments } from '../common/Moment.tsx';
import { useRecordHistoryQuery, useRecordOfVersionQuery } from './editing/contentApi.ts';
import { Differences } from './record/Differences.tsx';

interface RecordHistoryProps {
  name: string;
  /** The record's data in the form. */
  data: unknown;
  /** Puts an earlier version into the form. */
  onBringBack: (data: unknown) => void;
}

/** Lists who published a record or a page and when; staff can bring back each version. */
export function RecordHistoryDialog({
  name,
  data,
  onBringBack,
  onClose,
}: RecordHistoryProps & { onClose: () => void }) {
  const { currentData: versions, error } = useRecordHistoryQuery(name, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<number>();
  const momentOf = useMoments();
  return (
    <DeskDialog
      title={`History of “${recordTitle(name, data)}”`}
      close="Close"
      error={error}
      onClose={onClose}
    >
      {versions?.length === 0 && <Typography>It has not been published yet.</Typography>}
      {versions?.map(({ version, createdAt, by, note, isRemoved }) => (
        <Box component="section" key={version} aria-label={`Version ${version}`} sx={{ my: 1 }}>
          <Button aria-expanded={shown === version} onClick={() => setShown(version)} disabled={isRemoved}>
            {[`Version ${version}`, by, createdAt && momentOf(createdAt), isRemoved ? 'removed' : note]
              .filter(Boolean)
              .join(' · ')}
          </Button>
          {shown === version && (
            <EarlierRecord
              name={name}
              version={version}
              data={data}
              onBringBack={(old) => {
                onBringBack(old);
                announce(`The text of version ${version} is in the form.`);
                onClose();
              }}
            />
          )}
        </Box>
      ))}
    </DeskDialog>
  );
}

/** An earlier version of a record next to the one in the form. */
function EarlierRecord({ name, version, data, onBringBack }: RecordHistoryProps & { version: number }) {
  const { currentData: old } = useRecordOfVersionQuery({ version, name });
  if (!old) return null;
  return (
    <>
      <Differences
        name={name}
        before={data}
        after={old.data}
        titles={['In the form', `Version ${version}`]}
      />
      <Button variant="outlined" onClick={() => onBringBack(old.data)}>
        Bring back this text
      </Button>
    </>
  );
}
