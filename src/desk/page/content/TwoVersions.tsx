import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { merge } from '../../merge.ts';
import { Differences } from './Differences.tsx';

interface TwoVersionsProps {
  name: string;
  message: string;
  /** The text from which both were made. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** The fields that two people changed, word by word, one version of which staff choose. All other changes are merged. */
export function TwoVersions({ name, message, base, mine, theirs, onChoose }: TwoVersionsProps) {
  const merged = (side: 'mine' | 'theirs') => merge(base, mine, theirs, side).value;
  return (
    <Box role="group" aria-label="Two versions" sx={{ my: 2 }}>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {message}
      </Alert>
      <Differences name={name} before={merged('theirs')} after={merged('mine')} titles={['Theirs', 'Mine']} />
      <Button variant="outlined" sx={{ mr: 1 }} onClick={() => onChoose('theirs')}>
        Take theirs
      </Button>
      <Button variant="outlined" onClick={() => onChoose('mine')}>
        Keep mine
      </Button>
    </Box>
  );
}
