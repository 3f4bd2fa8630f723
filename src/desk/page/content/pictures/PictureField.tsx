import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { reasonOf } from '../../common/deskApi.ts';
import { FieldLabel } from '../../common/FieldLabel.tsx';
import { useAddUploadMutation, useUploadsQuery } from '../editing/contentApi.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { formatPath, type Path } from '../text/paths.ts';
import { Thumbnail, UploadsDialog } from './UploadsDialog.tsx';

interface PictureFieldProps {
  path: Path;
  label: string;
  value: string;
  /** Whether the field takes a PDF in place of a picture. */
  isPdf?: boolean;
}

/** Records of Windows machines have back slashes. */
export const asPath = (value: string) => value.replaceAll('\\', '/').replace(/^\//, '');

/** A file that could not be added, and the one that has its name already. */
interface Failure {
  reason: string;
  file: File;
  existing?: string | undefined;
}

/** A picture of the draft: chosen from those that are there, or added by the button or by dropping it on the field. */
export function PictureField({ path, label, value, isPdf = false }: PictureFieldProps) {
  const { change, changeLater, notesAt } = useFieldsForm();
  const { data: uploads = [] } = useUploadsQuery();
  const [addUpload, { isLoading }] = useAddUploadMutation();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = asPath(value);
  const upload = uploads.find((each) => each.path === chosen);
  const existing = uploads.find((each) => each.path === failure?.existing);
  const add = async (file: File | undefined, replace = false) => {
    if (!file) return;
    const put = changeLater(path);
    const { data, error } = await addUpload({ file, kind: isPdf ? 'pdf' : 'picture', replace });
    const { exists } = ((error && 'data' in error && error.data) || {}) as { exists?: string };
    setFailure(error && { reason: reasonOf(error), file, existing: exists });
    if (data) put(data.path);
  };
  const notes = notesAt(path).map(({ reason }) => reason);
  const id = formatPath(path);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      sx={{ gridColumn: '1 / -1' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add(event.dataTransfer.files[0]);
      }}
    >
      <FieldLabel id={id}>{label}</FieldLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {upload && !isPdf && <Thumbnail upload={upload} size={56} />}
        <Typography sx={{ flex: 1, minWidth: '8rem', overflowWrap: 'anywhere' }}>
          {chosen.replace('uploads/', '') || (isPdf ? 'No PDF' : 'No picture')}
        </Typography>
        <Button id={id} variant="outlined" aria-label={`Choose … ${label}`} onClick={() => setChoosing(true)}>
          Choose …
        </Button>
        <Button
          variant="outlined"
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
          void add(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <FormHelperText error role="status">
        {failure?.reason}
      </FormHelperText>
      <FormHelperText error={notes.length > 0}>
        {notes.join(' ') ||
          (isPdf
            ? 'Or drop one here: a PDF of up to 30 MB.'
            : 'Or drop one here: jpg, png, webp, avif or gif, up to 30 MB. The site makes the sizes it needs.')}
      </FormHelperText>
      {failure?.existing && (
        <Button color="error" onClick={() => void add(failure.file, true)}>
          Replace it{existing && existing.uses.length > 0 && ` on ${titlesOf(existing)}`}
        </Button>
      )}
      {isChoosing && (
        <UploadsDialog
          {...{ isPdf, chosen }}
          uploads={uploads.filter((each) => /\.pdf$/i.test(each.path) === isPdf)}
          onChoose={(next) => {
            setChoosing(false);
            change(path, next);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}

/** The titles of the texts that name a file. */
const titlesOf = ({ uses }: { uses: readonly { title: string }[] }) =>
  uses.map(({ title }) => `“${title}”`).join(', ');
