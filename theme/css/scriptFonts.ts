const apple = ['Devanagari', 'Telugu', 'Bangla', 'Gujarati'].map((script) => `Kohinoor ${script}`);

const noto = ['Devanagari', 'Telugu', 'Tamil', 'Kannada', 'Malayalam', 'Bengali', 'Gujarati', 'Gurmukhi'].map(
  (script) => `Noto Sans ${script}`,
);

/**
 * The rule for texts in another script, which carry their language: after the brand's font those that systems have for the
 * scripts of India. Only pages with such a text carry it; nothing is fetched for it.
 */
export const scriptFonts = `body [lang]{font-family:var(--font),${['Nirmala UI', ...apple, ...noto]
  .map((family) => `"${family}"`)
  .join()}}`;
