import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { textTitle } from '../../fieldWords.ts';
import { announce } from '../common/announce.ts';
import { DeskDialog } from '../common/DeskDialog.tsx';
import { useMoments } from '../common/Moment.tsx';
import { useTextHistoryQuery, useTextOfQuery } from './editing/contentApi.ts';
import { Differences } from './text/Differences.tsx';

interface TextHistoryProps {
  name: string;
  /** The text in the form. */
  data: unknown;
  /** Puts an old text into the form. */
  onBringBack: (data: unknown) => void;
}

/** Lists who published a record or a page and when; staff can bring back each text. */
export function TextHistoryDialog({
  name,
  data,
  onBringBack,
  onClose,
}: TextHistoryProps & { onClose: () => void }) {
  const { currentData: versions, error } = useTextHistoryQuery(name, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<number>();
  const momentOf = useMoments();
  return (
    <DeskDialog title={`History of “${textTitle(name, data)}”`} close="Close" error={error} onClose={onClose}>
      {versions?.length === 0 && <Typography>It has not been published yet.</Typography>}
      {versions?.map(({ version, createdAt, by, note, isRemoved }) => (
        <Box component="section" key={version} aria-label={`Version ${version}`} sx={{ my: 1 }}>
          <Button aria-expanded={shown === version} onClick={() => setShown(version)} disabled={isRemoved}>
            {[`Version ${version}`, by, createdAt && momentOf(createdAt), isRemoved ? 'removed' : note]
              .filter(Boolean)
              .join(' · ')}
          </Button>
          {shown === version && (
            <OldText
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

/** An old text next to the one in the form. */
function OldText({ name, version, data, onBringBack }: TextHistoryProps & { version: number }) {
  const { currentData: old } = useTextOfQuery({ version, name });
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
