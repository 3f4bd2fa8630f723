import ErrorIcon from '@mui/icons-material/Error';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const LabelRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  '& > span': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Help = styled(FormHelperText)({ '& svg': { flex: 'none', width: 20, height: 20, marginTop: 1 } });

export interface FieldFrameProps {
  label: string;
  /** The word after the label of a field that may stay empty. */
  optionalMark?: string;
  hint?: ReactNode;
  /** What is wrong with the field; takes the place of the hint. */
  error?: string;
  className?: string;
}

interface FramedProps extends FieldFrameProps {
  /** The control, given its id and the id of what describes it. */
  children: (id: string, describedBy: string | undefined) => ReactNode;
}

/** Label above, control, and under it the hint or the error, tied together for assistive technology. */
export function FieldFrame({ label, optionalMark, hint, error, className, children }: FramedProps) {
  const id = useId();
  const describedBy = error || hint ? `${id}-help` : undefined;
  return (
    <FormControl fullWidth error={Boolean(error)} className={className}>
      <LabelRow>
        <InputLabel htmlFor={id} shrink disableAnimation>
          {label}
        </InputLabel>
        {optionalMark && <span>{optionalMark}</span>}
      </LabelRow>
      {children(id, describedBy)}
      {describedBy && (
        <Help id={describedBy}>
          {error ? (
            <>
              <ErrorIcon />
              <span>{error}</span>
            </>
          ) : (
            hint
          )}
        </Help>
      )}
    </FormControl>
  );
}
