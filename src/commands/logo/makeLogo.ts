import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Logo, LogoPicture, MadeLogo } from '#theme/brandTypes.ts';

/** Bytes, compressed, up to which an SVG is part of every page, and up to which a file is taken at all. */
const budget = { inPage: 1_500, file: 20_000 };
/** The name of the company is next to the logo: on a phone there is no room for a wider one. */
const widest = 3;
/** Pixels of a PNG: more than the bar needs on the sharpest screens, as icons are made of it too. */
const height = 6 * 34;

/** A file to be written to `public/logo`. */
interface PublicFile {
  name: string;
  content: string | Buffer;
}

/** The brand's logo as pages show it, and the files this needs. Where it cannot be shown, the error says why. */
export async function makeLogo(
  logo: Logo,
  folder: string,
): Promise<{ logo: MadeLogo; ratio: number; files: PublicFile[] }> {
  if (!('file' in logo)) return { logo: { width: 1, height: 1, pictures: [] }, ratio: 1, files: [] };
  const names = logo.onDark ? [logo.file, logo.onDark] : [logo.file];
  const made = await Promise.all(names.map((name) => makePicture(name, folder)));
  const { width = 1, height = 1 } = made[0] ?? {};
  if (width > widest * height)
    throw new Error(
      `theme/${logo.file} is ${width} × ${height}: more than ${widest} times as wide as it is high. Leave the name out, it is written next to the logo.`,
    );
  return {
    logo: { width, height, pictures: made.map(({ picture }) => picture) },
    ratio: Math.round((width / height) * 100) / 100,
    files: made.flatMap(({ file }) => file ?? []),
  };
}

interface MadePicture {
  width: number;
  height: number;
  picture: LogoPicture;
  file?: PublicFile;
}

async function makePicture(name: string, folder: string): Promise<MadePicture> {
  const source = await readFile(join(folder, name)).catch(() => {
    throw new Error(`theme/${name} is missing; theme/brand.ts names it as logo.`);
  });
  const { ext } = parse(name);
  if (ext === '.svg') return fromSvg(name, source);
  if (ext === '.png') return fromPng(name, source);
  throw new Error(`theme/${name} is no SVG or PNG file. Save the logo as one of these.`);
}

async function fromSvg(name: string, source: Buffer): Promise<MadePicture> {
  const { svg, width, height } = readSvg(name, source);
  const bytes = brotliCompressSync(svg).length;
  requireBudget(name, bytes);
  if (bytes > budget.inPage) return inFile(name, svg, { width, height });
  const href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { width, height, picture: { file: name, href } };
}

/** The drawing in plain paths and colours. Scripts, handlers, styles and links of the file are not taken over. */
function readSvg(name: string, source: Buffer) {
  if (/<text[\s>]/.test(source.toString()))
    throw new Error(`theme/${name} holds text, for which visitors lack the font. Turn it into paths.`);
  const drawing = readDrawing(name, source);
  if (drawing.imagesToResolve().length > 0)
    throw new Error(`theme/${name} refers to a picture outside the file. Embed it, or save the logo as PNG.`);
  const svg = drawing.toString().replace(/>\s+</g, '><').trim();
  return { svg, width: drawing.width, height: drawing.height };
}

function readDrawing(name: string, source: Buffer): Resvg {
  try {
    return new Resvg(source, { font: { loadSystemFonts: false } });
  } catch (error) {
    throw new Error(`theme/${name} is no sound SVG file: ${error instanceof Error ? error.message : error}`);
  }
}

async function fromPng(name: string, source: Buffer): Promise<MadePicture> {
  const { data, info } = await sharp(source)
    .resize({ height, withoutEnlargement: true })
    .png({ palette: true, quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error(`theme/${name} is no sound PNG file.`);
    });
  requireBudget(name, data.length);
  return inFile(name, data, info);
}

function inFile(
  name: string,
  content: string | Buffer,
  { width, height }: Record<'width' | 'height', number>,
) {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = { name: `${parse(name).name}-${digest}${parse(name).ext}`, content };
  return { width, height, picture: { file: name, href: `/logo/${file.name}` }, file };
}

function requireBudget(name: string, bytes: number): void {
  if (bytes > budget.file)
    throw new Error(
      `theme/${name} takes ${bytes} bytes on every first visit; ${budget.file} are the most. Simplify it.`,
    );
}
