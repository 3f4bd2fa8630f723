import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Snackbar from '@mui/material/Snackbar';
import { giveUp, keepMine, useEditing } from './edits.ts';
import { nameOf, pathOf, textOf } from './paths.ts';
import { placeOf } from './places.ts';
import { TwoVersions } from './TwoVersions.tsx';
import { type RecordFormState, timeOf } from './useRecordForm.ts';

/** The notices above a form: errors, another person's version, a text that was not saved, and an undo after removing. */
export function FormNotices({ form }: { form: RecordFormState }) {
  const dispatch = useEditing();
  const { record, data, edit, errors, offered, removed } = form;
  const { name } = record;
  return (
    <>
      {edit?.state === 'refused' && <Alert severity="error">Not saved. {edit.reason}</Alert>}
      {errors.length > 0 && (
        <Alert severity="error" sx={{ my: 1 }}>
          Not saved. The page shows the last text without faults.
          {errors.map(({ path, reason }) => (
            <div key={path}>
              <Link component="button" color="inherit" onClick={() => form.reveal(pathOf(path))}>
                {placeOf(name, data, pathOf(path))}
              </Link>{' '}
              {reason}
            </div>
          ))}
        </Alert>
      )}
      {edit?.theirs && (
        <TwoVersions
          name={name}
          message="Somebody else, or another tab, has changed this text meanwhile."
          left={{
            title: 'Theirs',
            data: edit.theirs.data,
            choose: 'Take theirs',
            onChoose: () => dispatch(giveUp(name)),
          }}
          right={{
            title: 'Mine',
            data,
            choose: 'Keep mine',
            onChoose: () => dispatch(keepMine(name, edit)),
          }}
        />
      )}
      {offered && (
        <TwoVersions
          name={name}
          message={`${offered.by ? `${offered.by} typed` : 'There is'} a text that was not saved (${timeOf(offered.at)}).`}
          left={{
            title: 'Saved',
            data: record.data,
            choose: 'Throw it away',
            onChoose: form.throwAway,
          }}
          right={{ title: 'Not saved', data: offered.data, choose: 'Go on with it', onChoose: form.goOn }}
        />
      )}
      {!offered && record.data === undefined && (
        <Alert severity="error">{record.notes.map(({ reason }) => reason).join(' ')}</Alert>
      )}
      <Snackbar
        key={removed ? `${textOf(removed.path)} ${removed.index}` : ''}
        open={removed !== undefined}
        autoHideDuration={20_000}
        onClose={(_, reason) => reason === 'timeout' && form.forget()}
        message={`Removed: ${nameOf(removed?.entry) || 'an entry'}`}
        action={
          <Button color="inherit" size="small" onClick={form.restore}>
            Undo
          </Button>
        }
      />
    </>
  );
}
