import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const tool = createRequire(join(import.meta.dirname, 'tool/package.json'));

/** Returns the file of every module that a package exports, by module name. */
const modulesOf = (name: string) =>
  Object.keys((tool(`${name}/package.json`) as { exports: object }).exports)
    .filter((path) => !/[*]|json$/.test(path))
    .map((path) => ({
      find: new RegExp(`^${join(name, path)}$`),
      replacement: tool.resolve(join(name, path)),
    }));

export default defineConfig({
  plugins: [react()],
  resolve: {
    // Storybook has its own React for its pages.
    dedupe: ['react', 'react-dom'],
    // Storybook's packages are in another folder than the site's.
    alias: ['storybook', '@storybook/addon-docs', '@storybook/react', '@storybook/react-dom-shim'].flatMap(
      modulesOf,
    ),
  },
});
