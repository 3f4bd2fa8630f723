import { imageUrl } from '#site/imageUrl.ts';
import type { Content } from '../content/content.ts';
import { digest } from '../http/entityTags.ts';
import { type PictureState, type Pictures, storedPaths } from './openPictures.ts';

/** The pictures of another host (`API_URL`), which browsers fetch from there as they are. */
export function foreignPictures(apiUrl: string): Pictures {
  const states = new WeakMap<Content, PictureState>();
  const stateOf = (content: Content): PictureState => {
    const paths = storedPaths(content);
    const table = Object.fromEntries(paths.map((stored) => [stored, imageUrl(apiUrl, stored) ?? '']));
    return { table, version: digest(JSON.stringify(table)) };
  };
  return {
    of: (content) => {
      const state = states.get(content) ?? stateOf(content);
      states.set(content, state);
      return state;
    },
    ready: async () => {},
    byHash: () => undefined,
    byAddress: () => undefined,
    variant: async () => undefined,
    close: () => {},
  };
}
