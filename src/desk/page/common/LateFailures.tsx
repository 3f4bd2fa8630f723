import Alert from '@mui/material/Alert';
import { useLateFailures } from './lateFailures.ts';

/** Says what was not done, although staff have left the place where they asked for it. */
export function LateFailures() {
  const { failures, notice } = useLateFailures();
  return failures.map(({ id, sentence, cause }) => (
    <Alert key={id} severity="error" onClose={() => notice(id)}>
      {sentence} {cause}
    </Alert>
  ));
}
