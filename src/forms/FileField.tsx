import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ChangeEventHandler, type FocusEventHandler, type Ref, useState } from 'react';
import { FieldFrame, type FieldFrameProps } from '#components/FieldFrame.tsx';
import { fileAccept } from '#site/forms/file.ts';
import { messages } from '#site/messages.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' });

// The browser's own field: it shows the name of the chosen file, and works without script. Safari ignores the button's
// margin, so the field begins further right and the button is moved back.
const Input = styled('input')(({ theme }) => ({
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
    ...theme.mixins.edge('currentColor'),
    borderWidth: 1.5,
    cursor: 'pointer',
  },
}));

interface FileFieldProps extends FieldFrameProps {
  name: string;
  inputRef: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
  /** The chosen file. */
  file: File | undefined;
  /** Label of the button that takes it away. */
  removal: string | undefined;
  /** Takes the chosen file away. */
  onRemove: () => void;
}

/** One file, with a button to take it away again; both are announced. */
export function FileField({
  name,
  inputRef,
  onChange,
  onBlur,
  file,
  removal,
  onRemove,
  ...frame
}: FileFieldProps) {
  const [wasRemoved, setRemoved] = useState(false);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Row>
          <Input
            type="file"
            accept={fileAccept}
            {...control}
            aria-invalid={Boolean(frame.error)}
            name={name}
            ref={inputRef}
            onChange={(event) => {
              setRemoved(false);
              onChange(event);
            }}
            onBlur={onBlur}
          />
          {file && (
            <Button
              variant="outlined"
              onClick={() => {
                setRemoved(true);
                onRemove();
              }}
            >
              {removal}
            </Button>
          )}
          <span className="vh" aria-live="polite">
            {file ? messages.file.chosen(file.name) : wasRemoved && messages.file.removed}
          </span>
        </Row>
      )}
    </FieldFrame>
  );
}
