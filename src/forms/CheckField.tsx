import { styled } from '@mui/material/styles';

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 14,
  alignItems: 'flex-start',
  paddingBlock: 9,
  ...theme.typography.body2,
}));

// A native checkbox styled with CSS only, so that it shows its state before any script runs.
const Tick = styled('input')(({ theme }) => ({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  margin: '1px 0 0',
  ...theme.mixins.cut(0.625),
  ...theme.mixins.cutBorder(theme.palette.controlBorder),
  borderWidth: 1.5,
  backgroundColor: theme.palette.background.default,
  '&:checked': {
    '--l': theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
  },
  '&:checked::after': {
    content: '""',
    width: 12,
    height: 6,
    marginTop: -4,
    border: `solid ${theme.palette.primary.contrastText}`,
    borderWidth: '0 0 2.5px 2.5px',
    transform: 'rotate(-45deg)',
  },
  '@media (forced-colors: active)': { appearance: 'auto' },
}));

interface CheckFieldProps {
  label: string;
  name: string;
  defaultChecked?: boolean;
  className?: string | undefined;
}

/** An uncontrolled checkbox. */
export function CheckField({ label, className, name, defaultChecked }: CheckFieldProps) {
  return (
    <Label className={className}>
      <Tick type="checkbox" name={name} defaultChecked={defaultChecked} />
      <span>{label}</span>
    </Label>
  );
}
