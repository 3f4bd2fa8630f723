import Alert from '@mui/material/Alert';
import { reasonOf } from './callFailure.ts';

interface FailureProps {
  error: unknown;
  /** Names what the call was for; needed if the page does not show it next to the failure. */
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
