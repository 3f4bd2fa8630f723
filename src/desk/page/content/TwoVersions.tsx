import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Differences } from './Differences.tsx';

interface Version {
  /** The words above its texts. */
  title: string;
  data: unknown;
  /** The words of the button that chooses it. */
  choose: string;
  onChoose: () => void;
}

/** Two versions of a record, one of which staff choose. */
export function TwoVersions({
  name,
  message,
  left,
  right,
}: {
  name: string;
  message: string;
  left: Version;
  right: Version;
}) {
  return (
    <Box role="group" aria-label="Two versions" sx={{ my: 2 }}>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {message}
      </Alert>
      <Differences name={name} before={left.data} after={right.data} titles={[left.title, right.title]} />
      {[left, right].map(({ choose, onChoose }) => (
        <Button key={choose} variant="outlined" sx={{ mr: 1 }} onClick={onChoose}>
          {choose}
        </Button>
      ))}
    </Box>
  );
}
