/** Who the site speaks for: plain data, which browsers have too. */
export interface Identity {
  /** Company name as visitors read it. */
  name: string;
  /** Company name as contracts have it. */
  legalName: string;
  /** One short sentence under the name. */
  line: string;
  foundingYear: number;
  logo: Logo;
  map: MapLocation;
}

/** What `brand.ts` says of the look. Roles that it leaves out follow from the others, see `roles.ts`. */
export interface Look {
  font: FontChoice;
  /** Corner size of buttons and fields in pixels; larger things take multiples of it. */
  radius: number;
  /** `bevel` cuts corners off, `round` rounds them. What has the focus may show round ones. */
  corner: 'bevel' | 'round';
  light: GivenColours;
  dark: GivenColours;
  gems: Record<GemName | 'ember', Hex>;
  /** Colour of the thin rule under the current page's name and under highlighted words. */
  accentRule: 'ember' | 'primary';
  /** Picture that other sites show next to a link to this one. */
  shareCard: { surface: 'band' | 'wash' | 'bg'; cut: CutName; gem: GemName };
}

/** All of `brand.ts` with the roles that follow from it. Only the server knows it. */
export interface Brand extends Identity, Omit<Look, Scheme>, Record<Scheme, Roles> {}

type GivenColours = Pick<Roles, GivenRoles> & Partial<Roles>;

/** Roles that follow from no other. */
export type GivenRoles =
  | 'bg'
  | 'paper'
  | 'wash'
  | 'ink'
  | 'ink2'
  | 'primary'
  | 'error'
  | 'success'
  | 'edge'
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
  /** Page. */
  bg: Hex;
  /** Cards, menus, forms. */
  paper: Hex;
  /** Tinted sections: hero, banners, testimonials. */
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
  edge: Hex;
  /** Hairlines that only decorate. */
  line: Hex;
  /** Dark sections and footers, and what is on them. */
  band: Hex;
  bandInk: Hex;
  bandInk2: Hex;
  bandLink: Hex;
  bandLine: Hex;
  bandEdge: Hex;
  bandError: Hex;
  /** Message that something worked. */
  snackOk: Hex;
  snackOkInk: Hex;
  snackOkIcon: Hex;
  /** Message that something failed. */
  snackBad: Hex;
  snackBadInk: Hex;
  /** Shade over the page while the menu is open. */
  scrim: Hex;
  /** Shadow of the few things that float. */
  shadow: Hex;
  /** Darkest and lightest end of every gem. */
  gemInk: Hex;
  gemPaper: Hex;
}

/** Tone of a gem: 0 (darkest) to 6 (lightest), or the ember colour. */
export type LogoTone = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'ember';

/** Shapes in the brand's colours, or an SVG file. */
export type Logo = FacetLogo | FileLogo;

export interface FacetLogo {
  viewBox: string;
  gem: GemName;
  /** SVG path data of each facet, its tone on light ground and on dark ground. */
  facets: readonly { d: string; onLight: LogoTone; onDark: LogoTone }[];
}

export interface FileLogo {
  /** An SVG in `theme`, of any colours. */
  file: string;
  /** Another for dark ground. */
  onDark?: string;
  /** Width of the drawing, in parts of its height: 2 for `viewBox="0 0 80 40"`. At most 3. */
  ratio: number;
}

export interface FontChoice {
  /** The npm package of Fontsource that brings the font; without one the system's own font is shown. */
  package?: string;
  /** Of a variable font the lightest and the heaviest weight, of another each. The site uses 400, 500 and 600. */
  weights: readonly [number, ...number[]];
  /** CSS families to fall back on. */
  stack: string;
}

/** What `npm run fonts` knows of the chosen font. */
export interface MadeFont {
  /** What it was made for. */
  package: string;
  weights: FontChoice['weights'];
  family: string;
  files: readonly FontFile[];
  /** Height above and below the baseline and extra line gap, in parts of the font size. */
  metrics: { ascent: number; descent: number; lineGap: number };
  /** Families of the visitor's system, stretched to the same width until the files have arrived; the first it has. */
  standIns: readonly (readonly StandInFace[])[];
}

export type Font = FontChoice & MadeFont;

/** Part of a fallback family: its names on the system, and the factor that gives its lines the font's length. */
interface StandInFace {
  weights: readonly [number, number];
  local: readonly string[];
  width: number;
}

export interface FontFile {
  /** Name in `public/fonts`. */
  file: string;
  /** CSS `unicode-range` of its characters. Only pages that have some of them fetch the file. */
  range: string;
  /** Lightest and heaviest weight in the file. */
  weights: readonly [number, number];
}

interface MapLocation {
  /** What a map service should search for. */
  query: string;
  latitude: number;
  longitude: number;
  zoom: number;
}
