import type { CSSObject } from '@mui/material/styles';

const phones = '@media (max-width:899.95px)';
const wider = '@media (min-width:900px)';
const hidden = { display: 'none' };

/** Browsers that run no script. */
const withoutScript = '@media (scripting: none)';

/** Windows with room for the button alone: wide ones, and low ones, in which a bar would cover too much. */
const withoutBar = '@media (min-width:900px), (max-height:400px)';

/** The regions of messages while the starter has given none of them a place in a form. */
const unplaced = ':not([data-placed]):has(.MuiSnackbar-root)';

/**
 * The parts that float over the page: on phones the bar, which is in the flow after the footer and covers nothing at the end
 * of the page. In wide windows the navigation bar (1100) is above it.
 */
export const floating = {
  /** The bar, at the bottom of the window. */
  bottom: { position: 'sticky', bottom: 0, zIndex: 1000, pointerEvents: 'none' },
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
    // The software keyboard of a touch screen leaves little room.
    '@media (pointer: coarse)': { 'body:has(:is(input, textarea):focus) &': hidden },
    '@media print': hidden,
  },
  /**
   * The regions of messages. A message covers nothing: it stands in the room that its form makes for it, at the place that
   * the starter computes. Without script and without a form it stands above the page, below the bar of the navigation.
   */
  messages: {
    '& > * > *': { scrollMargin: '88px 0 24px', [phones]: { scrollMarginBottom: 84 } },
    '&[data-placed] > *': {
      position: 'absolute',
      zIndex: 1,
      left: 'var(--left)',
      top: 'var(--top)',
      width: 'var(--width)',
    },
    [`&${unplaced}`]: { order: -1, padding: '88px 16px 16px', [wider]: { paddingTop: 112 } },
    [withoutScript]: { '& .MuiAlert-action': hidden },
  },
} satisfies Record<string, CSSObject>;
