const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenherstellerverbandsvorsitzender'.repeat(2);

/** Texts that designs often overlook. Most are longer, shorter or in another script than the sample's. */
export const oddTexts = {
  longWord,
  longUrl: `https://company.example/${'services/and-more/'.repeat(12)}?page=1&from=mail`,
  capitals: 'W'.repeat(60),
  /** Many words with a long word between them. */
  manyWords:
    `Software that is cut to fit the people who use it every ${longWord} day. ${'It comes with plain words. '.repeat(24)}`.trim(),
  letter: 'A',
  dots: '…',
  markup: '<b>Bold</b> &amp; <script>alert(1)</script> {{name}} $1 %s',
  lines: 'First line\nsecond line\n\nfourth line',
  emoji: '👩🏽‍💻👨‍👩‍👧‍👦🏳️‍🌈'.repeat(12),
  telugu: 'మీ వ్యాపారానికి సరిగ్గా సరిపోయే సాఫ్ట్‌వేర్‌ను హైదరాబాద్‌లో తయారు చేస్తాము',
  hindi: 'आपके व्यवसाय के लिए बिल्कुल सही बैठने वाला सॉफ़्टवेयर हम हैदराबाद में बनाते हैं',
  tamil: 'உங்கள் வணிகத்திற்குப் பொருந்தும் மென்பொருளை நாங்கள் ஹைதராபாத்தில் உருவாக்குகிறோம்',
  kannada: 'ನಿಮ್ಮ ವ್ಯವಹಾರಕ್ಕೆ ಸರಿಹೊಂದುವ ತಂತ್ರಾಂಶವನ್ನು ನಾವು ಹೈದರಾಬಾದ್‌ನಲ್ಲಿ ತಯಾರಿಸುತ್ತೇವೆ',
  malayalam: 'നിങ്ങളുടെ ബിസിനസിന് യോജിച്ച സോഫ്റ്റ്‌വെയർ ഞങ്ങൾ ഹൈദരാബാദിൽ നിർമ്മിക്കുന്നു',
  gujarati: 'તમારા વ્યવસાય માટે યોગ્ય સોફ્ટવેર અમે હૈદરાબાદમાં બનાવીએ છીએ',
  punjabi: 'ਤੁਹਾਡੇ ਕਾਰੋਬਾਰ ਲਈ ਢੁਕਵਾਂ ਸਾਫਟਵੇਅਰ ਅਸੀਂ ਹੈਦਰਾਬਾਦ ਵਿੱਚ ਬਣਾਉਂਦੇ ਹਾਂ',
  odia: 'ଆପଣଙ୍କ ବ୍ୟବସାୟ ପାଇଁ ଉପଯୁକ୍ତ ସଫ୍ଟୱେୟାର ଆମେ ହାଇଦ୍ରାବାଦରେ ତିଆରି କରୁ',
  thai: 'เราสร้างซอฟต์แวร์ที่เหมาะกับธุรกิจของคุณในไฮเดอราบาด'.repeat(2),
  bengali: 'আপনার ব্যবসার উপযোগী সফটওয়্যার আমরা হায়দ্রাবাদে তৈরি করি',
  urdu: 'ہم حیدرآباد میں آپ کے کاروبار کے لیے موزوں سافٹ ویئر بناتے ہیں (2014 سے)',
  chinese: '我们在海得拉巴为您的企业量身定制软件'.repeat(6),
} as const;

export type OddText = keyof typeof oddTexts;
