import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Prefix of Emotion's class names. */
export const styleKey = 'css';

/** Creates Emotion's style cache without its prefixer: the theme has the two prefixes that Safari and Chrome still need. */
export const makeStyleCache = (plugins: StylisPlugin[] = []): EmotionCache =>
  createCache({ key: styleKey, stylisPlugins: plugins });
