import ErrorIcon from '@mui/icons-material/Error';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useId } from 'react';
import { LiveText, type LiveTextProps } from './LiveText.tsx';

const LabelRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: 8,
  '& > span': {
    overflowWrap: 'anywhere',
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
  },
}));

const Help = styled(FormHelperText)({ '& svg': { flex: 'none', width: 20, height: 20, marginTop: 1 } });

/** What the field says while it is used, in the hint's place. It is no description: Chromium reads those at every change. */
const Live = styled(Help)({
  '&:empty': { margin: 0 },
  'p:has(+ &:not(:empty))': { position: 'absolute', clipPath: 'inset(50%)' },
}) as ComponentType<LiveTextProps & { component: typeof LiveText; error: boolean | undefined }>;

export interface FieldFrameProps {
  label: string;
  /** The word after the label of a field that may stay empty. */
  optionalMark?: string;
  hint?: ReactNode;
  /** Whether the hint stays above an error that does not say the same. */
  keepsHint?: boolean;
  /** What is wrong with the field; takes the place of the hint. */
  error?: string;
  /** What is announced while the field is used, and shown in the place of the hint; not of an error. */
  live?: LiveTextProps;
  className?: string;
}

/** What ties a control to its label, and to its hint or error. */
interface ControlProps {
  id: string;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
}

interface FramedProps extends FieldFrameProps {
  /** The fixed text before what is typed. */
  prefix?: string;
  /** The control and its prefix, given their properties. */
  children: (control: ControlProps, prefixId: string) => ReactNode;
}

/** Label above, control, and under it the hint or the error, tied together for assistive technology. */
export function FieldFrame(props: FramedProps) {
  const { label, optionalMark, prefix, hint, keepsHint, error, live, className, children } = props;
  const id = useId();
  const [labelId, markId, prefixId] = [`${id}-label`, `${id}-mark`, `${id}-prefix`];
  // The label alone needs no more than its `for`.
  const names = [labelId, optionalMark && markId, prefix && prefixId].filter(Boolean);
  const describedBy = error || hint ? `${id}-help` : undefined;
  const control = {
    id,
    'aria-labelledby': names.length > 1 ? names.join(' ') : undefined,
    'aria-describedby': describedBy,
  };
  return (
    <FormControl fullWidth error={Boolean(error)} className={className}>
      <LabelRow>
        <InputLabel htmlFor={id} id={names.length > 1 ? labelId : undefined} shrink disableAnimation>
          {label}
        </InputLabel>
        {optionalMark && <span id={markId}>{optionalMark}</span>}
      </LabelRow>
      {children(control, prefixId)}
      {keepsHint && error && <FormHelperText error={false}>{hint}</FormHelperText>}
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
      {live && <Live component={LiveText} {...live} text={error ? '' : live.text} error={live.isRefusal} />}
    </FormControl>
  );
}
