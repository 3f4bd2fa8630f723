import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedComponents } from '../support/documentedComponents.tsx';

let folder = '';
let built: Record<string, string> = {};

// Builds the examples as the server's code is built, with what the site leaves out of Material UI.
beforeAll(async () => {
  mkdirSync('node_modules/.cache', { recursive: true });
  folder = mkdtempSync('node_modules/.cache/built-');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  const input = { examples: 'tests/support/documentedComponents.tsx' };
  const ssr = {
    ...loaded?.config.environments?.ssr,
    build: { outDir: folder, rolldownOptions: { input } },
  };
  await build({
    ...loaded?.config,
    configFile: false,
    logLevel: 'error',
    builder: {},
    environments: { ssr },
    build: { ssr: true },
  });
  const module = await import(pathToFileURL(join(folder, 'examples.js')).href);
  built = module.documentedComponents();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns HTML and styles without the names of classes: in development Emotion adds the component's name to each. */
const withoutNames = (html: string) =>
  html
    .replace(/<style[^>]*>/g, '<style>')
    .replace(/\b(css|animation)-[\w-]+/g, '$1')
    .replace(/\/\*.*?\*\//g, '');

test.each(Object.entries(documentedComponents()))(
  'the example "%s" of Material UI looks in a build as it does in development',
  (name, html) => {
    expect(withoutNames(built[name] ?? '')).toBe(withoutNames(html));
  },
);
