import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { announce } from '../../common/announce.ts';
import { reasonOf } from '../../common/callFailure.ts';
import { FieldLabel } from '../../common/FieldLabel.tsx';
import { useAddUploadMutation, useUploadsQuery } from '../editing/contentApi.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { formatPath, type Path } from '../record/paths.ts';
import { nameOf, Thumbnail, UploadsDialog } from './UploadsDialog.tsx';

interface PictureFieldProps {
  path: Path;
  label: string;
  value: string;
  /** Whether the field takes a PDF in place of a picture. */
  isPdf?: boolean;
}

/** Records of Windows machines have back slashes. */
export const asPath = (value: string) => value.replaceAll('\\', '/').replace(/^\//, '');

/** Bytes of a file that the desk takes. */
const mostBytes = 30 * 1024 * 1024;

/** A picture of the draft: chosen from those that are there, or added by the button or by dropping it on the field. */
export function PictureField({ path, label, value, isPdf = false }: PictureFieldProps) {
  const { change, addFile, uploadKey, notesAt } = useFieldsForm();
  const { data: uploads = [] } = useUploadsQuery();
  // The state of an upload is in the store: the form may be left and opened again before it ends.
  const [, { isLoading, error, reset }] = useAddUploadMutation({ fixedCacheKey: uploadKey(path) });
  const input = useRef<HTMLInputElement>(null);
  /** The last file that was chosen here. */
  const [file, setFile] = useState<File>();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = asPath(value);
  const upload = uploads.find((each) => each.path === chosen);
  const isTooLarge = file !== undefined && file.size > mostBytes;
  const { exists } = ((error && 'data' in error && error.data) || {}) as { exists?: string };
  /** The file that has the name of the chosen one already. */
  const existing = uploads.find((each) => each.path === exists);
  const failure = isTooLarge ? `${file.name} is larger than 30 MB.` : error && reasonOf(error);
  const add = (chosen: File | undefined, replace = false) => {
    if (!chosen) return;
    setFile(chosen);
    if (chosen.size > mostBytes) return;
    void addFile(path, { file: chosen, kind: isPdf ? 'pdf' : 'picture', replace });
  };
  const notes = notesAt(path);
  const hasError = notes.some(({ isWarning }) => !isWarning);
  const id = formatPath(path);
  const none = isPdf ? 'No PDF' : 'No picture';
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      sx={{ gridColumn: '1 / -1' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files[0]);
      }}
    >
      <FieldLabel id={id}>{label}</FieldLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {upload && !isPdf && <Thumbnail upload={upload} size={56} />}
        <Typography id={`${id}-chosen`} sx={{ flex: 1, minWidth: '8rem', overflowWrap: 'anywhere' }}>
          {nameOf(chosen) || none}
        </Typography>
        <Button
          id={id}
          variant="outlined"
          aria-label={`Choose … ${label}`}
          aria-describedby={`${id}-chosen ${id}-hint`}
          onClick={() => setChoosing(true)}
        >
          Choose …
        </Button>
        <Button
          variant="outlined"
          aria-describedby={`${id}-chosen ${id}-hint`}
          aria-label={`${isLoading ? 'Adding …' : 'Add a file'}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {isLoading ? 'Adding …' : 'Add a file'}
        </Button>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={isPdf ? 'application/pdf' : 'image/*'}
        aria-label={`File: ${label}`}
        onChange={({ target }) => {
          add(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <FormHelperText error role="status">
        {failure}
      </FormHelperText>
      <FormHelperText
        id={`${id}-hint`}
        error={hasError}
        sx={notes.length > 0 && !hasError ? { color: 'text.primary' } : undefined}
      >
        {notes.map(({ reason }) => reason).join(' ') ||
          (isPdf
            ? 'Or drop one here: a PDF of up to 30 MB.'
            : 'Or drop one here: jpg, png, webp, avif or gif, up to 30 MB. The site makes the sizes it needs.')}
      </FormHelperText>
      {exists && file && !isTooLarge && (
        <Button color="error" onClick={() => add(file, true)}>
          Replace it{existing && existing.uses.length > 0 && ` on ${titlesOf(existing)}`}
        </Button>
      )}
      {isChoosing && (
        <UploadsDialog
          isPdf={isPdf}
          chosen={chosen}
          uploads={uploads.filter((each) => /\.pdf$/i.test(each.path) === isPdf)}
          onChoose={(next) => {
            setChoosing(false);
            // A file that is still on its way is not the one any more.
            reset();
            change(path, next);
            announce(`${nameOf(next) || none} is chosen.`);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}

/** The titles of the records that name a file. */
const titlesOf = ({ uses }: { uses: readonly { title: string }[] }) =>
  uses.map(({ title }) => `“${title}”`).join(', ');
