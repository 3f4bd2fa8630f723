import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { editPath, recordTitle } from '../../fieldWords.ts';
import { counted } from '../common/counted.ts';
import { useEdit, useNamesToChoose, useRefusedNames } from './editing/edits.ts';

/** Lists the records that are not saved before staff choose between two versions of them, each with the way to it. */
export function WaitingRecords() {
  const names = useNamesToChoose();
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="group" aria-label="Waiting for your choice">
      Not saved before you choose between your words and a colleague’s:
      {names.map((name) => (
        <div key={name}>
          <WaitingRecord name={name} />
        </div>
      ))}
    </Alert>
  );
}

/** How many records wait for a choice, or were refused, with the way to the first of them. */
export function WaitingCount() {
  const toChoose = useNamesToChoose();
  const refused = useRefusedNames();
  const names = toChoose.length > 0 ? toChoose : refused;
  const [first] = names;
  if (first === undefined) return null;
  return (
    <Button component={RouterLink} to={editPath(first)} color="warning" variant="outlined">
      {counted(names.length, 'text')} {toChoose.length > 0 ? 'to choose' : 'to repair'}
    </Button>
  );
}

function WaitingRecord({ name }: { name: string }) {
  const edit = useEdit(name);
  return (
    <Link component={RouterLink} to={editPath(name)} color="inherit">
      {recordTitle(name, edit?.data)}
    </Link>
  );
}
