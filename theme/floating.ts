import type { CSSObject } from '@mui/material/styles';

const phones = '@media (max-width:899.95px)';
const wider = '@media (min-width:900px)';
const hidden = { display: 'none' };

/** Browsers that run no script. */
const withoutScript = '@media (scripting: none)';

/** Windows with room for the button alone: wide ones, and low ones, in which a bar would cover too much. */
const withoutBar = '@media (min-width:900px), (max-height:400px)';

/**
 * The parts that float over the page. The messages and, on phones, the bar are in the flow after the footer: at the end of
 * the page they cover nothing. In wide windows the navigation bar (1100) is above it.
 */
export const floating = {
  /**
   * The messages and the bar, at the bottom of the window. Without script nothing closes a message: it stands above the page,
   * below the bar of the navigation.
   */
  bottom: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1000,
    pointerEvents: 'none',
    [phones]: { zIndex: 1400 },
    [withoutScript]: {
      position: 'static',
      order: -1,
      '&:has(.MuiSnackbar-root)': { padding: '88px 0 16px', [wider]: { paddingTop: 112 } },
      '& .MuiAlert-action': hidden,
    },
  },
  /** On phones ways to reach the office and the button to the top, in wider windows the button alone. */
  bar: {
    padding: '8px 12px calc(8px + env(safe-area-inset-bottom, 0px))',
    pointerEvents: 'auto',
    [withoutBar]: {
      position: 'fixed',
      right: 32,
      bottom: 32,
      padding: 0,
      border: 0,
      background: 'none',
      '& > aside': { display: 'none' },
    },
    'html:not([data-far]) &': hidden,
    // On phones a failure takes the place of the bar: both together would cover the field that it is about.
    [phones]: { 'body:has([role=alert] > .MuiSnackbar-root) &': hidden },
    // The software keyboard of a touch screen leaves little room.
    '@media (pointer: coarse)': { 'body:has(:is(input, textarea):focus) &': hidden },
    '@media print': hidden,
  },
  /** The region of failures, above the bar or in its place. */
  failure: { '&:not(:empty)': { margin: '0 16px 8px', [wider]: { marginBottom: 32 } } },
  /**
   * The region of successes. For twelve seconds a message is next to a form's confirmation: at the right in wide windows, in front
   * of the navigation bar on phones.
   */
  success: {
    position: 'fixed',
    inset: '6px 8px auto',
    [wider]: { inset: '80px 32px auto auto' },
    [withoutScript]: { position: 'static', margin: '0 16px' },
  },
} satisfies Record<string, CSSObject>;
