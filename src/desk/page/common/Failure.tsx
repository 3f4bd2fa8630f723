import Alert from '@mui/material/Alert';
import { reasonOf } from './callFailure.ts';

/** Says why a call failed, if it did, on a line of its own. */
export const Failure = ({ error }: { error: unknown }) =>
  error !== undefined && (
    <Alert severity="error" sx={{ width: '100%' }}>
      {reasonOf(error)}
    </Alert>
  );
