import sharp from 'sharp';
import { escaped } from './htmlText.ts';

/** A share card: an SVG, and the title that is set on it. */
export interface ShareCard {
  svg: string;
  title: string;
  /** Of the title: CSS families, the first that has a letter shows it. */
  families: readonly string[];
  fill: string;
  /** TrueType files of the fonts that the texts name. */
  fonts: readonly string[];
}

/** Where the title has its place, in pixels; `middle` is its height on the card. */
const place = { left: 69, middle: 300, widest: 580, tallest: 345 };

/** Of letters, in pixels; the first at which the title has room is taken. */
const sizes = [60, 46, 36];

/** The longest title that has room at the smallest size, in letters. */
const longest = 120;

/** The card as a PNG file. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  // A file whose font was named once is known to whatever is drawn later.
  for (const fontfile of card.fonts)
    await sharp({ text: { text: 'a', fontfile } })
      .raw()
      .toBuffer();
  const { data, info } = await drawTitle(card);
  const top = Math.max(0, Math.round(place.middle - info.height / 2));
  return sharp(Buffer.from(card.svg))
    .composite([{ input: data, left: place.left, top }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** The title as a picture, in letters as large as it has room for. */
export async function drawTitle({ title, families, fill }: Omit<ShareCard, 'svg' | 'fonts'>) {
  const letters = [...title];
  const shown = letters.length > longest ? `${letters.slice(0, longest).join('')} …` : title;
  const draw = (size: number) => {
    const style = `foreground="${fill}" letter_spacing="${Math.round((-size / 80) * 1024)}"`;
    const text = `<span ${style}>${escaped(shown)}</span>`;
    const font = `${families.join()}, Semi-Bold ${size}`;
    return sharp({ text: { text, font, dpi: 72, width: place.widest, wrap: 'word-char', rgba: true } })
      .png()
      .toBuffer({ resolveWithObject: true });
  };
  let drawn = await draw(sizes[0] as number);
  for (const size of sizes.slice(1)) if (drawn.info.height > place.tallest) drawn = await draw(size);
  return drawn;
}
