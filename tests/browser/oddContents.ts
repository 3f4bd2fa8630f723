import type { RecordName } from '#site/records/contentRecords.ts';
import { seedBody } from '../support/seed.ts';

/** Texts of which a design seldom thinks; most are longer, shorter or in another script than the sample's. */
export const oddTexts = {
  longWord: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenherstellerverbandsvorsitzender'.repeat(2),
  longAddress: `${'w'.repeat(98)}@mail.example`,
  longUrl: `https://golconda.example/${'services/and-more/'.repeat(12)}?page=1&from=mail`,
  capitals: 'W'.repeat(60),
  digits: '12345678901234567890'.repeat(4),
  manyWords: 'Software that is cut to fit the people who use it every day. '.repeat(12).trim(),
  letter: 'A',
  number: '0',
  dots: '…',
  quotes: '“It’s ‘done’”, they said: "done" — 5′ 11″',
  markup: '<b>Bold</b> &amp; <script>alert(1)</script> {{name}} $1 %s',
  hyphens: 'Rock-solid\u00adhand\u00adwritten non\u2011breaking\u00a0space\u00a0after\u00a0space',
  lines: 'First line\nsecond line\n\nfourth line',
  emoji: '👩🏽‍💻👨‍👩‍👧‍👦🏳️‍🌈'.repeat(12),
  telugu: 'మీ వ్యాపారానికి సరిగ్గా సరిపోయే సాఫ్ట్‌వేర్‌ను హైదరాబాద్‌లో తయారు చేస్తాము',
  hindi: 'आपके व्यवसाय के लिए बिल्कुल सही बैठने वाला सॉफ़्टवेयर हम हैदराबाद में बनाते हैं',
  tamil: 'உங்கள் வணிகத்திற்குப் பொருந்தும் மென்பொருளை நாங்கள் ஹைதராபாத்தில் உருவாக்குகிறோம்',
  kannada: 'ನಿಮ್ಮ ವ್ಯವಹಾರಕ್ಕೆ ಸರಿಹೊಂದುವ ತಂತ್ರಾಂಶವನ್ನು ನಾವು ಹೈದರಾಬಾದ್‌ನಲ್ಲಿ ತಯಾರಿಸುತ್ತೇವೆ',
  bengali: 'আপনার ব্যবসার উপযোগী সফটওয়্যার আমরা হায়দ্রাবাদে তৈরি করি',
  urdu: 'ہم حیدرآباد میں آپ کے کاروبار کے لیے موزوں سافٹ ویئر بناتے ہیں (2014 سے)',
  chinese: '我们在海得拉巴为您的企业量身定制软件'.repeat(6),
} as const;

export type OddText = keyof typeof oddTexts;

/** A record as its file has it. */
type Body = unknown;

/** Content that is odd in some way, by record, and the pages that show it. */
export interface OddContent {
  records: Partial<Record<RecordName, Body>>;
  pages: readonly string[];
}

/** What is no text: addresses, names of icons and places in pictures. */
const notText = /^(_id|path|icon|image|imageFocus|socialLinks|\w*_url|\w*[lL]ink)$/;

/** A record with each of its texts replaced by the next of `texts`. */
function withTexts(body: Body, next: () => string, key = ''): Body {
  if (typeof body === 'string') return notText.test(key) ? body : next();
  if (Array.isArray(body)) return body.map((part) => withTexts(part, next, key));
  if (typeof body !== 'object' || body === null || notText.test(key)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, part]) => [name, withTexts(part, next, name)]));
}

/** A record whose lists have so many entries: the sample's, again and again. */
function withEntries(body: Body, count: number, isRecord = true): Body {
  if (Array.isArray(body)) {
    const parts = body.map((part) => withEntries(part, count, false));
    return isRecord ? parts : Array.from({ length: count }, (_, place) => parts[place % parts.length]);
  }
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, part]) => [name, withEntries(part, count, false)]),
  );
}

const texted = [
  'navigation',
  'footer',
  'serviceFooter',
  'service',
  'safeguard',
  'saasApplication',
  'value',
  'about',
  'team',
] as const satisfies readonly RecordName[];

const pages = ['/services', '/about', '/team'];

const inAll = (change: (body: Body, name: RecordName) => Body): OddContent => ({
  records: Object.fromEntries(texted.map((name) => [name, change(seedBody(name), name)])),
  pages,
});

/** Every record full of these texts, each field with another one. */
export function fullOf(...names: readonly OddText[]): OddContent {
  let place = 0;
  return inAll((body) => withTexts(body, () => oddTexts[names[place++ % names.length] as OddText]));
}

/** Every list of so many entries, and their texts as they are or replaced. */
export function listsOf(count: number, ...names: readonly OddText[]): OddContent {
  let place = 0;
  const next = () => oddTexts[names[place++ % names.length] as OddText];
  const entries = (body: Body, name: RecordName) =>
    withEntries(body, count, !(name === 'team' || name === 'navigation'));
  return inAll((body, name) => {
    // An entry of the bar needs no thirty submenus of thirty.
    if (name === 'navigation') return (body as object[]).slice(0, Math.max(count, 1));
    const counted = entries(body, name);
    return names.length > 0 ? withTexts(counted, next) : counted;
  });
}

/** A menu of such labels, as many as there are; some have a submenu of `under` entries. */
export function menuOf(labels: readonly string[], under = 0): OddContent {
  const entries = Array.from({ length: under }, (_, place) => ({
    name: labels[place % labels.length],
    path: '/team',
  }));
  const items = labels.map((name, place) => ({
    _id: String(place),
    name,
    path: place === labels.length - 1 ? '/contact' : '/portfolio',
    submenu: place % 3 === 1 ? entries : [],
  }));
  return { records: { navigation: items }, pages: ['/services'] };
}
