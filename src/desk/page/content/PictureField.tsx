import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { reasonOf } from '../common/deskApi.ts';
import { thumbnailOf, useAddPictureMutation, usePicturesQuery } from './contentApi.ts';
import { useForm } from './FormContext.ts';
import { type Path, textOf } from './paths.ts';

/** Records of Windows machines have back slashes. */
const asPath = (value: string) => value.replaceAll('\\', '/').replace(/^\//, '');

interface PictureFieldProps {
  path: Path;
  label: string;
  value: string;
  /** Whether the field takes a PDF in place of a picture. */
  isPdf?: boolean;
}

/** A picture of the draft: chosen from those that are there, or added by the button or by dropping it on the field. */
export function PictureField({ path, label, value, isPdf = false }: PictureFieldProps) {
  const { change, notesAt } = useForm();
  const { data: uploads = [] } = usePicturesQuery();
  const pictures = uploads.filter((upload) => /\.pdf$/i.test(upload) === isPdf);
  const [addPicture, { isLoading }] = useAddPictureMutation();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const chosen = asPath(value);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const { data, error } = await addPicture(file);
    setFailure(error ? reasonOf(error) : '');
    if (data) change(path, data.path);
  };
  const notes = notesAt(path).map(({ reason }) => reason);
  return (
    <Box
      sx={{ gridColumn: '1 / -1' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add(event.dataTransfer.files[0]);
      }}
    >
      <TextField
        id={textOf(path)}
        select
        label={label}
        value={chosen}
        onChange={({ target }) => change(path, target.value)}
      >
        <MenuItem value="">{isPdf ? 'No PDF' : 'No picture'}</MenuItem>
        {[...new Set([...pictures, chosen])].filter(Boolean).map((picture) => (
          <MenuItem key={picture} value={picture}>
            {!isPdf && (
              <Box
                component="img"
                src={thumbnailOf(picture)}
                alt=""
                loading="lazy"
                sx={{
                  width: 48,
                  height: 48,
                  mr: 1,
                  borderRadius: 1,
                  objectFit: 'cover',
                  verticalAlign: 'middle',
                }}
              />
            )}
            {picture.replace('uploads/', '')}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={isLoading} sx={{ mt: 1 }} onClick={() => input.current?.click()}>
        {isLoading ? 'Adding …' : 'Add a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={isPdf ? 'application/pdf' : 'image/*'}
        aria-label={`Add a file: ${label}`}
        onChange={({ target }) => void add(target.files?.[0])}
      />
      <FormHelperText error={failure !== '' || notes.length > 0} role="status">
        {[failure, ...notes].filter(Boolean).join(' ') ||
          (isPdf
            ? 'Or drop one here: a PDF of up to 30 MB.'
            : 'Or drop one here: jpg, png, webp or avif, up to 30 MB. The site makes the sizes it needs.')}
      </FormHelperText>
    </Box>
  );
}
