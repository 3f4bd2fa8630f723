import { describe, expect, it } from 'vitest';
import { chunkGroups } from '../../../vite.config.ts';

describe.each(['/srv/site', '/home/asha/src/site', '/home/asha/theme', '/home/asha/theme/src'])(
  'the chunks of the project in %s',
  (root) => {
    const groupOf = (file: string) =>
      chunkGroups(root)
        .toSorted((one, other) => other.priority - one.priority)
        .find(({ test }) => (test instanceof RegExp ? test.test(root + file) : test(root + file)))?.name;

    it.each([
      ['/src/hydration/starter.ts', undefined],
      ['/src/app/browserEntry.ts', undefined],
      ['/index.html', undefined],
      ['/theme/brand.ts', 'theme'],
      ['/src/pages/HomePage.tsx', 'site'],
      ['/node_modules/react/index.js', 'react'],
      ['/node_modules/@mui/material/Button/Button.mjs', 'mui'],
      ['/node_modules/yup/index.esm.js', 'rules'],
      ['/node_modules/react-hook-form/dist/index.esm.mjs', undefined],
    ])('hold %s in %s', (file, name) => {
      expect(groupOf(file)).toBe(name);
    });
  },
);
