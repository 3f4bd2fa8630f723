import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { MouseEvent } from 'react';
import { thumbnailOf, useUploadsQuery } from '../editing/contentApi.ts';
import { useFieldsForm } from '../editing/fieldsForm.ts';
import { useFieldProps } from '../editing/useFieldProps.tsx';
import type { Path } from '../record/paths.ts';
import { asPath } from './PictureField.tsx';

interface FocusFieldProps {
  path: Path;
  label: string;
  value: string;
  help: string | undefined;
  /** The picture of the same group, as the record names it. */
  picture: string;
}

/** The place of a point in an element, in percent of its width and height. */
function placeIn({ clientX, clientY, currentTarget }: MouseEvent): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const percent = (part: number, whole: number) => Math.round((100 * part) / whole);
  return `${percent(clientX - left, width)}% ${percent(clientY - top, height)}%`;
}

/** The point of a picture that stays in view when the picture is cropped: a click on the picture sets it, as does its text. */
export function FocusField({ path, label, value, help, picture }: FocusFieldProps) {
  const { change, onLeave } = useFieldsForm();
  const { data: uploads = [] } = useUploadsQuery();
  const upload = uploads.find((each) => each.path === asPath(picture));
  const [, x = '50', y = '50'] = /^(\d+(?:\.\d+)?)% (\d+(?:\.\d+)?)%$/.exec(value) ?? [];
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2, alignItems: 'start' }}>
      {upload && (
        <Box sx={{ position: 'relative', flex: '0 1 160px', cursor: 'crosshair', overflow: 'hidden' }}>
          <Box
            component="img"
            src={thumbnailOf(upload)}
            // The text field beside it says the same.
            alt=""
            title="Click the part that stays in view"
            onClick={(event) => {
              change(path, placeIn(event));
              onLeave(path);
            }}
            sx={{ display: 'block', width: '100%', borderRadius: 1 }}
          />
          <Box
            sx={{
              position: 'absolute',
              width: 20,
              height: 20,
              m: '-10px',
              pointerEvents: 'none',
              borderRadius: '50%',
              border: '2px solid white',
              outline: '2px solid black',
            }}
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </Box>
      )}
      <TextField
        {...useFieldProps(path, help)}
        label={label}
        value={value}
        onChange={({ target }) => change(path, target.value)}
        sx={{ flex: 1 }}
      />
    </Box>
  );
}
