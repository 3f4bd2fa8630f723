import Alert from '@mui/material/Alert';
import { useLateFailures } from './lateFailures.ts';

/** Says which changes were not saved, although staff have left the place where they made them. */
export function LateFailures() {
  const { failures, notice } = useLateFailures();
  return failures.map(({ id, of, cause }) => (
    <Alert key={id} severity="error" onClose={() => notice(id)}>
      {of}: your last change was not saved. {cause}
    </Alert>
  ));
}
