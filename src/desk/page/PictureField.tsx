import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { addPicture, readPictures, thumbnailOf } from './calls.ts';

/** Records of Windows machines have back slashes. */
const asPath = (value = '') => value.replaceAll('\\', '/').replace(/^\//, '');

const choiceOf = (path: string) => (
  <MenuItem key={path} value={path}>
    <img src={thumbnailOf(path)} alt="" width={64} height={64} style={{ paddingRight: 8 }} />
    {path}
  </MenuItem>
);

/** The properties that react-jsonschema-form gives a widget. */
interface WidgetProps {
  id: string;
  label: string;
  value: string | undefined;
  rawErrors?: string[];
  onChange: (value: string) => void;
}

/** A picture of the folder `uploads`: chosen from those that are there, or added by the button or by dropping it there. */
export function PictureField({ id, label, value, rawErrors = [], onChange }: WidgetProps) {
  const [pictures, setPictures] = useState<string[]>([]);
  const [fault, setFault] = useState('');
  const fail = (error: Error) => setFault(error.message);
  useEffect(() => {
    readPictures().then(setPictures, (error: Error) => setFault(error.message));
  }, []);
  const chosen = asPath(value);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const { path } = await addPicture(file);
    setPictures(await readPictures());
    setFault('');
    onChange(path);
  };
  return (
    <Stack spacing={1}>
      <TextField
        id={id}
        select
        label={label}
        value={chosen}
        error={rawErrors.length > 0}
        onChange={({ target }) => onChange(target.value)}
      >
        <MenuItem value="">No picture</MenuItem>
        {[...new Set([...pictures, chosen])].filter(Boolean).map(choiceOf)}
      </TextField>
      <input
        type="file"
        accept="image/*"
        aria-label={`Add a file: ${label}`}
        onChange={({ target }) => add(target.files?.[0]).catch(fail)}
      />
      <FormHelperText error={fault !== ''} role="status">
        {fault || 'Choose one of the folder uploads, or add a file: jpg, png, webp or avif, up to 30 MB.'}
      </FormHelperText>
    </Stack>
  );
}
