import type { CSSObject } from '@mui/material/styles';

const phones = '@media (max-width:899.95px)';
const wider = '@media (min-width:900px)';
const hidden = { display: 'none' };

/**
 * The parts that float over the page. The messages and, on phones, the bar are in the flow after the footer: at the end of
 * the page they cover nothing. In wide windows the navigation bar (1100) is above it.
 */
export const floating = {
  /** The messages and the bar, at the bottom of the window. */
  bottom: { position: 'sticky', bottom: 0, zIndex: 1000, pointerEvents: 'none', [phones]: { zIndex: 1400 } },
  /** On phones ways to reach the office and the button to the top, in wider windows the button alone. */
  bar: {
    padding: '8px 12px calc(8px + env(safe-area-inset-bottom, 0px))',
    pointerEvents: 'auto',
    [wider]: {
      position: 'fixed',
      right: 32,
      bottom: 32,
      padding: 0,
      border: 0,
      background: 'none',
      '& > aside': { display: 'none' },
    },
    'html:not([data-far]) &': hidden,
    // The software keyboard leaves little room. A press on the message above takes the focus, but must not move it.
    'body:has(:is(input, textarea):focus, [role=alert] :is(:focus, :active)) &': hidden,
    '@media print, (max-height: 400px)': hidden,
  },
  /** The region of failures, above the bar. */
  failure: { '&:not(:empty)': { margin: '0 16px 8px', [wider]: { marginBottom: 32 } } },
  /**
   * The region of successes. For ten seconds a message is next to a form's confirmation: at the right in wide windows, in front
   * of the navigation bar on phones.
   */
  success: { position: 'fixed', inset: '6px 8px auto', [wider]: { inset: '80px 32px auto auto' } },
} satisfies Record<string, CSSObject>;
