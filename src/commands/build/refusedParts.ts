/** Parts of Material UI that the site cannot use, and what to write. The desk's own build has all of Material UI. */
const refused: { code: RegExp; reason: string }[] = [
  {
    code: /\b(?:cssVariables|colorSchemes)(?=\s*[:=])/,
    reason: 'is left out: both schemes are CSS variables already. Add a colour to theme/roles.ts',
  },
  {
    code: /\bapplyStyles(?=\(\s*['"`](?:dark|light)\b)|\bpalette\.mode\b/,
    reason: 'does not know the scheme, which CSS variables follow. Add a colour to theme/roles.ts',
  },
  {
    code: /\buseColorScheme\b/,
    reason: 'is left out: the starter switches the scheme. A button with the name of schemeName does that',
  },
  {
    code: /\b(?:alpha|darken|lighten)\b(?=[^}]*\} from '@mui\/)/,
    reason: 'cannot compute with CSS variables. Use theme.alpha(), theme.darken() or theme.lighten()',
  },
  { code: /\bdisableRipple(?=\W+false\b)/, reason: 'is left out: the site has no ripples. Remove it' },
  { code: /\bwithTheme(?=\()/, reason: 'is left out. Use useTheme() or styled()' },
  {
    code: /<Snackbar\b(?=(?:(?!<Alert|<\/Snackbar)[\s\S])*?\smessage=)/,
    reason: 'with a message cannot compute its colours from CSS variables. Put an <Alert> into it',
  },
  {
    code: /<(?:SpeedDial|SnackbarContent)\b/,
    reason: 'cannot compute its colours from CSS variables. Use a <Menu>, or an <Alert> in a <Snackbar>',
  },
];

/** Returns what is wrong with code that needs such a part, and what to write in its place. */
export function refusedPart(code: string): string | undefined {
  for (const { code: needs, reason } of refused) {
    const [part] = needs.exec(code) ?? [];
    if (part)
      return `${part} ${reason} (“What a Material UI developer expects otherwise” in CONTRIBUTING.md).`;
  }
  return undefined;
}
