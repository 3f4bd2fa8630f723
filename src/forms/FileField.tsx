import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { fileAccept } from '#site/forms/file.ts';
import { messages } from '#site/messages.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { clear } from './fields.ts';
import { LiveText } from './LiveText.tsx';

/** Delay of the announcement in milliseconds, within which the form checks the file. */
const checkTime = 500;

// The native field shows the name of the chosen file and works without script. Safari ignores the button's margin, so the
// field has a left padding and the button is moved back.
const NativeInput = styled('input')(({ theme }) => ({
  flex: '1 1 240px',
  minWidth: 0,
  paddingLeft: 12,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  ...theme.mixins.cut(),
  '--l': 'currentColor',
  '&::file-selector-button': {
    minHeight: 44,
    margin: '0 4px 0 0',
    translate: '-12px',
    padding: '8px 20px',
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.primary.main,
    backgroundColor: 'transparent',
    ...theme.mixins.cut(),
    ...theme.mixins.cutBorder('currentColor'),
    borderWidth: 1.5,
    cursor: 'pointer',
  },
}));

interface FileFieldProps extends FieldFrameProps {
  name: string;
  /** Label of the button that removes the file. */
  removal: string | undefined;
}

/** A field for one file with a button to remove it. Announces the choice or what is wrong with it, and the removal. */
export function FileField({ name, removal, ...frame }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [wasRemoved, setRemoved] = useState(false);
  const removalInWords = wasRemoved ? messages.file.removed : '';
  const choiceInWords = file ? messages.file.chosen(file.name) : removalInWords;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Stack direction="row" spacing="8px 16px" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <NativeInput
            type="file"
            accept={fileAccept}
            {...control}
            aria-invalid={Boolean(frame.error)}
            name={name}
            ref={input}
            onChange={({ target }) => {
              setRemoved(false);
              setFile(target.files?.[0]);
            }}
          />
          {file && (
            <Button
              variant="outlined"
              onClick={() => {
                if (input.current) clear(input.current);
                setRemoved(true);
                input.current?.focus();
              }}
            >
              {removal}
            </Button>
          )}
          <LiveText className="visually-hidden" text={frame.error ?? choiceInWords} after={checkTime} />
        </Stack>
      )}
    </FieldFrame>
  );
}
