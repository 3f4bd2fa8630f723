import { expect, test } from 'vitest';
import { languageMark } from '#site/languages.ts';

test('a text in another script gets its language, and its direction if it differs', () => {
  const texts = {
    hi: 'हमारे काम',
    te: 'మా సేవలు',
    ta: 'எங்கள் சேவைகள்',
    kn: 'ನಮ್ಮ ಸೇವೆಗಳು',
    ml: 'ഞങ്ങളുടെ സേവനങ്ങൾ',
    bn: 'আমাদের সেবা',
    gu: 'અમારી સેવાઓ',
    pa: 'ਸਾਡੀਆਂ ਸੇਵਾਵਾਂ',
    or: 'ଆମର ସେବା',
    ur: 'ہماری خدمات',
    zh: '我们的服务',
  };
  for (const [lang, text] of Object.entries(texts))
    expect(languageMark(text)).toEqual(lang === 'ur' ? { lang, dir: 'rtl' } : { lang });
});

test('a mostly Latin text, or one without letters, has the language of the page', () => {
  for (const text of ['Services', 'Écoles', 'నేను in a long English text', '₹25,00,000', '१२३', '🙂', ' ', ''])
    expect(languageMark(text), text).toBeUndefined();
});

test('a Latin name in a text of another script changes nothing', () => {
  expect(languageMark('Golconda సంస్థ హైదరాబాద్‌లో సాఫ్ట్‌వేర్ చేస్తుంది')).toEqual({ lang: 'te' });
});
