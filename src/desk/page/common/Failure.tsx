import Alert from '@mui/material/Alert';
import { reasonOf } from './deskApi.ts';

/** Says why a call failed, if it did. */
export const Failure = ({ error }: { error: unknown }) =>
  error === undefined ? null : <Alert severity="error">{reasonOf(error)}</Alert>;
