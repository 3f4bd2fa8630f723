import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { idOf } from '../../identity.ts';
import { announce } from '../common/announce.ts';
import { reasonOf } from '../common/callFailure.ts';
import { copyText } from '../common/copyText.ts';
import { counted } from '../common/counted.ts';
import { useSessionQuery } from '../common/deskApi.ts';
import { UndoBar } from '../common/UndoBar.tsx';
import { useIsShown } from '../common/useIsShown.ts';
import { useSingleRun } from '../common/useSingleRun.ts';
import { continueAs } from './editing/changeRecord.ts';
import { useAddPageMutation } from './editing/contentApi.ts';
import { type Edit, forget, useEditing } from './editing/edits.ts';
import type { RecordFormState } from './editing/useRecordForm.ts';
import { differencesIn } from './record/differences.ts';
import { parsePath } from './record/paths.ts';
import { placeInWords } from './record/places.ts';
import { entryName, schemaAt } from './record/shape.ts';
import { TwoVersions } from './TwoVersions.tsx';

/** The notices above a form: why it is not saved, what is wrong in it, another person's version, and an undo after removing. */
export function FormNotices({ form }: { form: RecordFormState }) {
  const { record, data, edit, errors, removed } = form;
  const removedName = removed && entryName(removed.part, schemaAt(record.name, data, removed.path));
  const { name } = record;
  const found = errors.map(({ key }) => key);
  const announced = useRef(found);
  useEffect(() => {
    for (const { key, path, reason } of errors)
      if (!announced.current.includes(key))
        announce(`${placeInWords(name, data, parsePath(path))} ${reason}`);
    announced.current = found;
  });
  return (
    <>
      <Editing name={name} />
      {edit?.status === 'gone' ? (
        <PageGone name={name} edit={edit} reason={edit.failure?.reason} />
      ) : (
        edit?.failure && <NotSaved name={name} edit={edit} reason={edit.failure.reason} />
      )}
      {errors.length > 0 && (
        <Alert severity="error" role="group" aria-label="Errors" sx={{ my: 1 }}>
          To be repaired before you can publish:
          {errors.map(({ path, reason }) => (
            <div key={path}>
              <PlaceLink form={form} path={path} /> {reason}
            </div>
          ))}
        </Alert>
      )}
      <ToFill form={form} />
      {edit?.theirs && <TwoVersions name={name} edit={edit} theirs={edit.theirs} />}
      {record.data === undefined && (
        <Alert severity="error">{record.notes.map(({ reason }) => reason).join(' ')}</Alert>
      )}
      <UndoBar
        key={idOf(removed?.part) ?? removedName}
        message={removed && `Removed: ${removedName || 'an entry'}`}
        onUndo={form.restore}
        onEnd={form.forget}
      />
    </>
  );
}

/** The way to a field, in the words of the form. */
function PlaceLink({ form, path }: { form: RecordFormState; path: string }) {
  const fieldPath = parsePath(path);
  return (
    <Link component="button" color="inherit" onClick={() => form.reveal(fieldPath)} sx={{ minHeight: 24 }}>
      {placeInWords(form.record.name, form.data, fieldPath)}
    </Link>
  );
}

/** Says how many fields are still empty, and leads to each: nothing is wrong with a page that was just made. */
function ToFill({ form }: { form: RecordFormState }) {
  const { toFill } = form;
  if (toFill.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{ my: 1, px: 1.5, py: 0.75, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <summary>{counted(toFill.length, 'place')} to fill before you can publish</summary>
      <Box component="ul" aria-label="To fill" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {toFill.map(({ path }) => (
          <li key={path}>
            <PlaceLink form={form} path={path} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Says who else is at work on the record. */
function Editing({ name }: { name: string }) {
  const { data: session } = useSessionQuery();
  const by = session?.editing[name]?.by;
  return by && <Alert severity="info">{by} is editing this.</Alert>;
}

interface NoticeProps {
  name: string;
  edit: Edit;
}

/** Says why a record is not saved. What was typed can be copied. */
function NotSaved({ name, edit, reason }: NoticeProps & { reason: string }) {
  const copy = () => {
    const changes = differencesIn(name, edit.base, edit.data);
    copyText(changes.map(({ place, after }) => `${place}\n${after ?? ''}`).join('\n\n'));
  };
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={copy}>
          Copy my text
        </Button>
      }
    >
      Not saved. {reason}
    </Alert>
  );
}

/** The page was removed by somebody else: what was typed is kept until staff choose. */
function PageGone({
  name,
  edit,
  reason = 'This page was removed meanwhile.',
}: NoticeProps & { reason: string | undefined }) {
  const dispatch = useEditing();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [addPage, { error }] = useAddPageMutation();
  const restore = useSingleRun(async () => {
    const { data: added } = await addPage({ data: edit.data as object, name: name.replace('pages/', '') });
    if (!added) return;
    const isStillHere = isShown();
    dispatch(continueAs(`pages/${added.name}`, name, edit.data));
    if (isStillHere) void navigate(`/pages/${added.name}`);
  });
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {reason} What you typed is kept here.
      {error && <div>{reasonOf(error)}</div>}
      <div>
        <Button color="inherit" onClick={restore}>
          Make it a new page
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            dispatch(forget(name));
            void navigate('/pages');
          }}
        >
          Discard
        </Button>
      </div>
    </Alert>
  );
}
