import { cssOf, mix } from '../paint.ts';

/**
 * What every page starts from: reset, text, focus, dark sections, calm for visitors who ask for it, and paper. The page
 * behind the open menu does not scroll. Opening it makes the whole page inert, for which the browser styles every element
 * anew: sections out of sight are left out of that, and keep their height.
 * behind the open menu does not scroll. What takes the focus is scrolled clear of the bar, and of the place of messages.
 * Lists show no mark, so each says its role: without it VoiceOver would no longer call them lists. An empty mark would
 * keep the role, and in Safari a line of its own above what is in the entry.
 * A browser that cannot avoid single last words makes the lines of a text equally long. A word breaks wherever it must, and
 * columns count on that. Text in another script, which carries its language, is higher; Urdu's lines climb.
 */
export const baseRules = `
*, ::before, ::after {
  box-sizing: border-box;
}
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-block: min(8rem, 20vh);
}
html:has(#menu[open]) {
  overflow: hidden;
}
[data-island] {
  contain-intrinsic-size: auto 50rem;
}
html:has(#menu[open]) [data-island] {
  content-visibility: auto;
}
body {
  margin: 0;
  background: ${cssOf('bg')};
  color: ${cssOf('ink')};
  font: 400 1.125rem/1.612 var(--font);
  -webkit-font-smoothing: antialiased;
  overflow-wrap: anywhere;
  overflow-x: clip;
}
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote {
  margin: 0;
  padding: 0;
}
ul, ol {
  list-style: none;
}
h1, h2, h3, h4 {
  font-weight: 600;
  text-wrap: balance;
}
p {
  text-wrap: balance;
  text-wrap: pretty;
}
body [lang] {
  line-height: 1.5;
  letter-spacing: 0;
}
body [dir=rtl] {
  line-height: 2;
}
a {
  color: inherit;
}
img, svg {
  display: block;
}
button, input, textarea {
  font: inherit;
}
::selection {
  background: ${cssOf(mix('noor', 38, 'bg'))};
  color: ${cssOf('ink')};
}
:focus-visible {
  outline: 3px solid ${cssOf('focus')};
  outline-offset: 3px;
}
[tabindex="-1"]:focus {
  outline: 0;
}
:where(:focus-visible) {
  border-radius: var(--mui-shape-borderRadius);
  corner-shape: var(--corner);
}
.vh {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media screen {
  .band {
    background: ${cssOf('band')};
    color: ${cssOf('bandInk')};
  }
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    transition: none !important;
    animation: none !important;
    scroll-behavior: auto !important;
  }
}
@media print {
  html {
    font-size: 11pt;
  }
  h1, h2, h3, h4 {
    break-after: avoid;
  }
  li, figure, form {
    break-inside: avoid;
  }
  header nav, header button, [href='#main'], main ~ button, [role=alert], [role=status] {
    display: none !important;
  }
}`;
