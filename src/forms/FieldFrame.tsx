import ErrorIcon from '@mui/icons-material/Error';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useId } from 'react';
import { LiveText, type LiveTextProps } from './LiveText.tsx';

const LabelRow = styled(Stack)(({ theme }) => ({
  flexWrap: 'wrap',
  alignItems: 'baseline',
  '& > span': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Help = styled(FormHelperText)({ '& svg': { flex: 'none', width: 20, height: 20, marginTop: 1 } });

/** Live text of a field in place of the hint. Not a description, because Chromium reads descriptions at every change. */
const Live = styled(Help)({
  '&:empty': { margin: 0 },
  'p:has(+ &:not(:empty))': { position: 'absolute', clipPath: 'inset(50%)' },
}) as ComponentType<LiveTextProps & { component: typeof LiveText; error: boolean | undefined }>;

export interface FieldFrameProps {
  label: string;
  /** Text after the label of an optional field. */
  optionalMark?: string | undefined;
  /** Text after the label of a required field. Assistive technology reads the `required` attribute instead. */
  requiredMark?: string | undefined;
  hint?: ReactNode;
  /** Whether the hint stays above an error with a different text. */
  keepsHint?: boolean;
  /** Error message, shown instead of the hint. */
  error?: string | undefined;
  /** Text announced during use and shown instead of the hint, but not instead of an error. */
  live?: LiveTextProps;
  className?: string | undefined;
}

/** Props that link a control to its label and to its hint or error. */
interface ControlProps {
  id: string;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
}

interface FramedProps extends FieldFrameProps {
  /** Fixed text before the value. */
  prefix?: string;
  /** Renders the control and its prefix with the given props. */
  children: (control: ControlProps, prefixId: string) => ReactNode;
}

/** A control with its label above and its hint or error below, linked for assistive technology. */
export function FieldFrame(props: FramedProps) {
  const { label, optionalMark, requiredMark, prefix, hint, keepsHint, error, live, className, children } =
    props;
  const id = useId();
  const [labelId, markId, prefixId] = [`${id}-label`, `${id}-mark`, `${id}-prefix`];
  // A label alone is linked by its `for` attribute.
  const names = [labelId, optionalMark && markId, prefix && prefixId].filter(Boolean);
  const helpId = error || hint ? `${id}-help` : undefined;
  const hintId = keepsHint && error ? `${id}-hint` : undefined;
  const describedBy = [hintId, helpId].filter(Boolean).join(' ') || undefined;
  const control = {
    id,
    'aria-labelledby': names.length > 1 ? names.join(' ') : undefined,
    'aria-describedby': describedBy,
  };
  return (
    <FormControl error={Boolean(error)} className={className}>
      <LabelRow direction="row" spacing="8px">
        <InputLabel htmlFor={id} id={names.length > 1 ? labelId : undefined}>
          {label}
        </InputLabel>
        {optionalMark && <span id={markId}>{optionalMark}</span>}
        {requiredMark && <span aria-hidden="true">{requiredMark}</span>}
      </LabelRow>
      {children(control, prefixId)}
      {hintId && (
        <FormHelperText id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
      {helpId && (
        <Help id={helpId}>
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
      {live && <Live component={LiveText} {...live} text={error ? '' : live.text} error={live.isRefusal} />}
    </FormControl>
  );
}
