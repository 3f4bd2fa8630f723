import sharp from 'sharp';

const position = { IFD0: { Model: 'Phone X' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } };
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="17,23.0N"/></rdf:RDF></x:xmpmeta>';

/** Draws red above blue, so that two pixels show orientation and colour. */
const twoColours = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c03020"/><rect y="50%" width="100%" height="50%" fill="#2040b0"/></svg>`,
    ),
  ).removeAlpha();

const plain = (width = 400, height = 300) => twoColours(width, height);

/** Generates an animated picture with two frames. */
async function film() {
  const frames = [plain(40, 30), plain(40, 30).negate()].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** Generates noise, which is hard to compress. */
const noise = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#777', noise } });
};

/** Files of every kind that staff may put into `uploads`, generated on demand. */
export const samplePictures = {
  jpg: () => plain().jpeg().toBuffer(),
  png: () => plain().png().toBuffer(),
  webp: () => plain().webp().toBuffer(),
  avif: () => plain().avif({ effort: 0 }).toBuffer(),
  gif: () => plain().gif().toBuffer(),
  /** Like a phone's portrait photo: stored in landscape, with EXIF orientation and location. */
  phone: async () => {
    const lying = await plain(300, 400).rotate(-90).png().toBuffer();
    return sharp(lying).withExif(position).withXmp(xmp).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  },
  cmyk: () => plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  deep: () => plain().toColourspace('rgb16').png().toBuffer(),
  wide: () => plain().withIccProfile('p3').png().toBuffer(),
  office: () => plain(1_600, 1_200).jpeg().toBuffer(),
  portrait: () => plain(640, 640).jpeg().toBuffer(),
  transparent: () =>
    sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  film: async () => (await film()).webp().toBuffer(),
  gifFilm: async () => (await film()).gif().toBuffer(),
  cutOff: async () => (await plain(800, 600).jpeg().toBuffer()).subarray(0, 2_000),
  cutOffPng: async () => (await noise(300, 300).png().toBuffer()).subarray(0, 20_000),
  heic: async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  svg: async () =>
    Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  html: async () => Buffer.from('<!doctype html><h1>Not found</h1>'),
  text: async () => Buffer.from('of staff'),
  empty: async () => Buffer.alloc(0),
  large: async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(31_000_000)]),
  /** Small, but many pixels. */
  bomb: () =>
    sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#777' } })
      .png()
      .toBuffer(),
};
