/** A share card: an SVG in two parts, between which the lines of its title belong. */
export interface CardOrder {
  svg: readonly [before: string, after: string];
  title: CardTitle;
  /** TrueType files of the fonts that the texts name. */
  fonts: readonly string[];
}

/** Where a title has its place, in pixels. */
export interface CardTitle {
  /** Safe as markup. */
  words: readonly string[];
  families: readonly string[];
  fill: string;
  left: number;
  /** Of the line in the middle. */
  baseline: number;
  widest: number;
  tallest: number;
  /** Of letters; the first at which the title has room is taken. */
  sizes: readonly number[];
}

interface CardTextStyle {
  x: number;
  y: number;
  size: number;
  weight: number;
  families: readonly string[];
  fill: string;
}

/** A line of text as an element of SVG; `words` is markup. */
export function cardText({ x, y, size, weight, families, fill }: CardTextStyle, words: string): string {
  const family = families.map((name) => `'${name}'`).join();
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" letter-spacing="${-size / 80}" fill="${fill}">${words}</text>`;
}
