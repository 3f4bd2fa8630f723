import type { CSSObject } from '@mui/material/styles';

const phones = '@media (max-width:899.95px)';
const wider = '@media (min-width:900px)';
/** The software keyboard leaves little room, and a button would cover the end of a field. */
const whileTyping = 'body:has(:is(input, textarea):focus) &&';
const inLowWindow = '@media print, (max-height: 400px)';
const hidden = { '&&': { display: 'none' } };

/** Height of the phones' bar, and the room that it keeps at its right for the button to the top. */
const bar = { height: 'calc(61px + env(safe-area-inset-bottom, 0px))', end: 60 };

/** What floats over the page: places and order, the lowest first. Navigation bar and dialogs are above all of it. */
export const floating = {
  /** The phones' bar. It rests between `main` and the footer, below a form. The button to the top is at its end. */
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    minHeight: bar.height,
    'main:has(> section:last-child form) + &': { marginTop: `calc(-1 * ${bar.height})` },
    padding: `8px ${bar.end}px 8px 12px`,
    [wider]: { display: 'none' },
    'html:not([data-far]) &': { visibility: 'hidden' },
    // A link that has the focus is not below a form.
    '&:focus-within': { zIndex: 3 },
    [whileTyping]: { visibility: 'hidden' },
    [inLowWindow]: hidden,
  },
  /** A section with a form, which on phones covers the bar. */
  form: { [phones]: { position: 'relative', zIndex: 2 } },
  /** The button to the top. */
  top: {
    position: 'fixed',
    right: 8,
    bottom: 8,
    zIndex: 4,
    'html:not([data-far]) &': { display: 'none' },
    [wider]: { right: 32, bottom: 32 },
    [whileTyping]: { display: 'none' },
    [inLowWindow]: hidden,
  },
  /** A form that the button to the top does not cover. */
  aboveTop: { position: 'relative', zIndex: 5 },
  /** The regions of the messages, on phones above the bar and the button. */
  messages: {
    position: 'fixed',
    insetInline: 16,
    bottom: `calc(${bar.height} + 8px)`,
    zIndex: 1400,
    [wider]: { bottom: 32 },
    // A success is in front of the navigation bar for its ten seconds, so that it does not cover the confirmation of a form.
    '&[role=status]': { [phones]: { inset: '6px 8px auto' } },
  },
} satisfies Record<string, CSSObject>;
