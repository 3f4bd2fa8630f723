import Alert from '@mui/material/Alert';
import { reasonOf } from './callFailure.ts';

interface FailureProps {
  error: unknown;
  /** What the call was for, where that is not in view. */
  of?: string | undefined;
}

/** Says why a call failed, if it did, on a line of its own. */
export const Failure = ({ error, of }: FailureProps) =>
  error !== undefined && (
    <Alert severity="error" sx={{ width: '100%' }}>
      {of && `${of}: `}
      {reasonOf(error)}
    </Alert>
  );
