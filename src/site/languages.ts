/** The language of a text by its script: of several, the one that most of its readers in India speak. */
const languages = Object.entries({
  Deva: 'hi',
  Telu: 'te',
  Taml: 'ta',
  Knda: 'kn',
  Mlym: 'ml',
  Beng: 'bn',
  Gujr: 'gu',
  Guru: 'pa',
  Orya: 'or',
  Arab: 'ur',
  Hani: 'zh',
}).map(([script, language]) => [new RegExp(`\\p{sc=${script}}`, 'u'), language] as const);

/** Attributes of an element whose text is in another script than the page's. */
interface LanguageMark {
  lang: string;
  dir?: 'rtl';
}

/** The mark of a text most of whose letters are of another script; undefined for all others. */
export function languageMark(text: string): LanguageMark | undefined {
  // Most texts have no such letter at all.
  if (!/[\u0600-\u1fff\u3000-\u{3ffff}]/u.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu) ?? [];
  const mostly = (script: RegExp) => letters.filter((it) => script.test(it)).length > letters.length / 2;
  const lang = languages.find(([script]) => mostly(script))?.[1];
  return lang ? { lang, ...(lang === 'ur' && { dir: 'rtl' }) } : undefined;
}
