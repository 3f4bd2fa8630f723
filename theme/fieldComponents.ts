import type { ThemeOptions } from '@mui/material/styles';
import { cut } from './cut.ts';
import { cssOf } from './paint.ts';

const label = { color: cssOf('ink') };

/** Styles of form fields: the label is above the field, the message below it. */
export const fieldComponents: ThemeOptions['components'] = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        ...label,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 8,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        fontSize: '1.0625rem',
        lineHeight: 1.412,
        fontWeight: 600,
        '&.Mui-focused, &.Mui-error': label,
      },
    },
  },
  MuiInputBase: {
    // These styles detect autofill to move labels, but our labels are above the fields.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { fontSize: '1.0625rem', lineHeight: 1.53 },
      input: { height: '1.5em', '&::placeholder': { color: cssOf('ink2'), opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        ...cut(),
        '--l': cssOf('controlBorder'),
        minHeight: 54,
        backgroundColor: cssOf('bg'),
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: cssOf('controlBorder') },
        // `:focus-within` shows the focus before any script runs.
        '&.Mui-focused, &:focus-within': {
          outline: `3px solid ${cssOf('focus')}`,
          outlineOffset: -1,
          '--cut': 'none',
          '--l': 'transparent',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: cssOf('focus') },
        '&.Mui-error:not(:focus-within)': { '--l': cssOf('error') },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: cssOf('error') },
        // Only one ring, instead of a red ring inside a blue one.
        '&.Mui-error:focus-within': { outlineColor: cssOf('error') },
        '&.MuiInputBase-adornedStart': { paddingLeft: 16 },
        '&.MuiInputBase-adornedStart .MuiOutlinedInput-input': { paddingLeft: 0 },
        '&.MuiInputBase-multiline': { padding: '12px 16px' },
        '&.MuiInputBase-multiline .MuiOutlinedInput-input': { padding: 0, height: 'auto' },
      },
      input: { padding: '12px 16px' },
      notchedOutline: {
        top: 0,
        cornerShape: 'inherit',
        backgroundImage: 'var(--lines)',
        borderColor: cssOf('controlBorder'),
        '& legend': { display: 'none' },
        // Firefox would use the browser's fieldset colour, which is that of buttons.
        '@media (forced-colors: active)': { borderColor: 'FieldText !important' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: { root: { flex: 'none', fontSize: 'inherit', fontWeight: 500, color: cssOf('ink2') } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '8px 0 0', '&.Mui-error': { display: 'flex', gap: 8, fontWeight: 500 } },
    },
  },
};
