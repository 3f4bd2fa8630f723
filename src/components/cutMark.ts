import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * Styles for a pseudo-element: the small two-coloured kite before a label or a list entry. One half has the colour
 * `--mark`, by default the text's colour.
 */
export const cutMark = ({ palette }: Theme): CSSObject => ({
  content: '""',
  flex: 'none',
  width: 14,
  height: 14,
  clipPath: 'polygon(50% 0, 89% 33%, 50% 100%, 11% 33%)',
  background: `linear-gradient(90deg, var(--mark, currentColor) 50%, ${palette.ember} 50%)`,
});
