/** Identity of the company: plain data, also available in browsers. */
export interface Identity {
  /** Company name for visitors. */
  name: string;
  /** Company name in contracts. */
  legalName: string;
  /** A short sentence below the name. */
  line: string;
  foundingYear: number;
  /** The place in which the company is registered, for visitors. */
  place: string;
  logo: Logo;
}

/** The look in `brand.ts`. Missing roles are derived from the others: see `roles.ts`. */
export interface Look {
  font: FontChoice;
  /** Corner size of buttons and fields in pixels. Larger elements use multiples of it. */
  radius: number;
  /** `bevel` cuts corners, `round` rounds them. Focused elements may have round corners. */
  corner: 'bevel' | 'round';
  light: GivenColours;
  dark: GivenColours;
  gems: Record<GemName | 'ember', Hex>;
  /** Colour of the thin rule below the current page's name and below highlighted words. */
  accentRule: 'ember' | 'primary';
  /** Picture for link previews on other sites. */
  shareCard: { surface: 'band' | 'wash' | 'bg'; cut: CutName; gem: GemName };
}

/** The content of `brand.ts` with all derived roles. Only the server uses it. */
export interface Brand extends Identity, Omit<Look, Scheme>, Record<Scheme, Roles> {}

type GivenColours = Pick<Roles, GivenRoles> & Partial<Roles>;

/** Roles that are not derived from others. */
export type GivenRoles =
  | 'bg'
  | 'paper'
  | 'wash'
  | 'ink'
  | 'ink2'
  | 'primary'
  | 'error'
  | 'success'
  | 'controlBorder'
  | 'band';

/** `#RRGGBB` */
export type Hex = `#${string}`;

export type Scheme = 'light' | 'dark';

export type GemName = 'hope' | 'noor' | 'dresden' | 'florentine';

type CutName =
  | 'brilliant'
  | 'emerald'
  | 'asscher'
  | 'mughal'
  | 'princess'
  | 'oval'
  | 'cushion'
  | 'trillion'
  | 'rose'
  | 'hexagon'
  | 'pear';

export interface Roles {
  /** Page background. */
  bg: Hex;
  /** Cards, menus, forms. */
  paper: Hex;
  /** Background of tinted sections: hero, banners, testimonials. */
  wash: Hex;
  /** Hovered rows and icon plates. */
  wash2: Hex;
  /** Headings and text. */
  ink: Hex;
  /** Secondary text, hints, placeholders. */
  ink2: Hex;
  /** Buttons, links, section labels. */
  primary: Hex;
  primaryHover: Hex;
  /** Text on a button. */
  onPrimary: Hex;
  /** Focus ring. */
  focus: Hex;
  error: Hex;
  success: Hex;
  /** Borders of fields and checkboxes. */
  controlBorder: Hex;
  /** Hairlines that only decorate. */
  line: Hex;
  /** Dark sections and footers, with the colours on them. */
  band: Hex;
  bandInk: Hex;
  bandInk2: Hex;
  bandLink: Hex;
  bandLine: Hex;
  bandControlBorder: Hex;
  bandError: Hex;
  /** Success message. */
  snackOk: Hex;
  snackOkInk: Hex;
  snackOkIcon: Hex;
  /** Failure message. */
  snackBad: Hex;
  snackBadInk: Hex;
  /** Overlay on the page while the menu is open. */
  scrim: Hex;
  /** Shadow of floating elements. */
  shadow: Hex;
  /** Darkest and lightest end of every gem's tones. */
  gemInk: Hex;
  gemPaper: Hex;
}

/** Tone of a gem: 0 (darkest) to 6 (lightest), or the ember colour. */
export type LogoTone = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'ember';

/** A logo of shapes in the brand's colours, or an SVG file. */
export type Logo = FacetLogo | FileLogo;

export interface FacetLogo {
  viewBox: string;
  gem: GemName;
  /** SVG path data of each facet, with its tones on light and dark backgrounds. */
  facets: readonly { d: string; onLight: LogoTone; onDark: LogoTone }[];
}

export interface FileLogo {
  /** An SVG file in `theme`, in any colours. */
  file: string;
  /** An SVG file for dark backgrounds. */
  onDark?: string;
  /** Width divided by height: 2 for `viewBox="0 0 80 40"`. At most 3. */
  ratio: number;
}

export interface FontChoice {
  /** The Fontsource npm package of the font. Without a package the site uses the system font. */
  package?: string;
  /** Lightest and heaviest weight of a variable font, or every weight of a static font. The site uses 400, 500 and 600. */
  weights: readonly [number, ...number[]];
  /** CSS fallback families. */
  stack: string;
}

/** The font data that `npm run fonts` generates. */
export interface GeneratedFont {
  /** The package and weights of the generated files. */
  package: string;
  weights: FontChoice['weights'];
  family: string;
  files: readonly FontFile[];
  /** Ascent, descent and line gap as fractions of the font size. */
  metrics: { ascent: number; descent: number; lineGap: number };
  /** Fallback families in order of preference. The first available one is scaled to the font's width until it loads. */
  fallbackFonts: readonly (readonly FallbackFace[])[];
}

export type Font = FontChoice & GeneratedFont;

/** A face of a fallback family: its local names, and the factor that scales its text to the font's width. */
interface FallbackFace {
  weights: readonly [number, number];
  local: readonly string[];
  width: number;
}

export interface FontFile {
  /** File name in `public/fonts`. */
  file: string;
  /** CSS `unicode-range`. Only pages with some of these characters fetch the file. */
  range: string;
  /** Lightest and heaviest weight of the file. */
  weights: readonly [number, number];
}
