import sharp from 'sharp';
import { type CardOrder, type CardTitle, cardText } from './cardOrder.ts';

const leading = 68 / 60;
const encoding = { palette: true, quality: 90 };

/** The card as a PNG file. */
export async function drawCard({ svg: [before, after], title, fonts }: CardOrder): Promise<Buffer> {
  // A file whose font was named once is known to whatever is drawn later.
  for (const fontfile of fonts)
    await sharp({ text: { text: 'a', fontfile } })
      .raw()
      .toBuffer();
  const { lines, size } = await titleLines(title);
  const top = title.baseline - ((lines.length - 1) * size * leading) / 2;
  const texts = lines.map((line, i) => textLine(title, size, line, top + i * size * leading));
  return sharp(Buffer.from(before + texts.join('') + after))
    .png(encoding)
    .toBuffer();
}

const textLine = ({ families, fill, left }: CardTitle, size: number, line: string, y: number) =>
  cardText({ x: left, y, size, weight: 600, families, fill }, line);

/** The title in as few lines as it needs, as equal in length as they get, and the size of its letters. */
export async function titleLines(title: CardTitle): Promise<{ lines: string[]; size: number }> {
  const { words, widest, tallest, sizes } = title;
  let size = 0;
  let mostLines = 1;
  let lines: string[] = [];
  for (size of sizes) {
    mostLines = Math.floor(tallest / (size * leading));
    const widthOf = measured(title.families, size);
    lines = await wrapped(words, widest, widthOf);
    if (lines.length > mostLines) continue;
    for (let narrow = widest - 40; narrow > 0; narrow -= 40) {
      const narrower = await wrapped(words, narrow, widthOf);
      if (narrower.length > lines.length) break;
      lines = narrower;
    }
    return { lines, size };
  }
  return { lines: [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`], size };
}

type WidthOf = (line: string) => Promise<number>;

/** Tells how wide a line is, in pixels. */
function measured(families: readonly string[], size: number): WidthOf {
  const widths = new Map<string, number>();
  return async (line) => {
    const known = widths.get(line);
    if (known !== undefined) return known;
    const text = { text: line, font: `${families.join()}, Semi-Bold ${size}`, dpi: 72 };
    const { info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true });
    widths.set(line, info.width);
    return info.width;
  };
}

async function wrapped(words: readonly string[], widest: number, widthOf: WidthOf): Promise<string[]> {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && (await widthOf(longer)) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
