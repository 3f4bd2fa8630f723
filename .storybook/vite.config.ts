import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const tool = createRequire(join(import.meta.dirname, 'tool/package.json'));

/** Every module a package offers, by its name, with its file. */
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
    // The tool brings a React for its own pages.
    dedupe: ['react', 'react-dom'],
    // Its packages are not where the site's are.
    alias: ['storybook', '@storybook/addon-docs', '@storybook/react', '@storybook/react-dom-shim'].flatMap(
      modulesOf,
    ),
  },
});
