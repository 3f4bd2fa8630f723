import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Prefix of Emotion's class names. */
export const styleKey = 'css';

/**
 * Emotion's cache of styles. Its own plugin would add the prefixes of browsers that are long gone; the two that Safari and
 * Chrome still need are in the theme.
 */
export const makeStyleCache = (plugins: StylisPlugin[] = []): EmotionCache =>
  createCache({ key: styleKey, stylisPlugins: plugins });
