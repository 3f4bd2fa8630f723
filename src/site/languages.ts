/** Language by script. A script of several languages is listed with the one most widely spoken in India. */
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

/** Attributes of an element whose text is not in the page's script. */
interface LanguageMark {
  lang: string;
  dir?: 'rtl';
}

/** Returns the language attributes for a text written mostly in another script, otherwise undefined. */
export function languageMark(text: string): LanguageMark | undefined {
  // Fast path: most texts contain no such letter.
  if (!/[\u0600-\u1fff\u3000-\u{3ffff}]/u.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu) ?? [];
  const mostly = (script: RegExp) => letters.filter((it) => script.test(it)).length > letters.length / 2;
  const lang = languages.find(([script]) => mostly(script))?.[1];
  return lang ? { lang, ...(lang === 'ur' && { dir: 'rtl' }) } : undefined;
}
