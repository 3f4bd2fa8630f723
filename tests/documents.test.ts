import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './support/projectFiles.ts';
import { siteCommand } from './support/staffCommand.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = projectFiles(root);
const documents = files.filter((file) => file.endsWith('.md'));
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** The links of a document that lead nowhere: to a file or a folder that is not there. */
function brokenLinks(document: string, text: string): string[] {
  const links = all(withoutCode(text), /\]\(([^)\s#]+)/g).filter((link) => !/^(https?:|mailto:)/.test(link));
  return links.filter((link) => !existsSync(join(root, dirname(document), link)));
}

/** The commands of the build, by their help. */
const built = await Promise.all(
  ['', 'leads', 'content', 'theme'].map(async (group) => {
    const { out } = await siteCommand([group, '--help'].filter(Boolean));
    return all(out, /^ {2}([a-z]+)/gm).map((name) => `${group} ${name}`.trim());
  }),
).then((names) => names.flat());

/** Written by commands, and not there before. */
const made = ['.github/BENCHMARKS.md'];

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to what exists', () => expect(brokenLinks(document, text)).toEqual([]));

  it('names commands that exist', () => {
    const commands = all(text, /npm run (?:--silent )?([\w:]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names commands of the build that exist', () => {
    const commands = all(text, /dist\/site\.js ((?:leads|content|theme) \w+|\w+)/g);
    expect(commands.filter((name) => !built.includes(name))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = all(text, /(?<![\w/.])((?:src|theme|tests|public|\.github|\.deploy)\/[\w./@-]*\w)/g);
    expect(paths.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('shows code that runs', () => {
    const sources = all(text, /\]\(([^)]+\.tsx?)\)/g).map((link) => read(join(dirname(document), link)));
    const snippets = all(text, /^```tsx?\n([\s\S]*?)^```/gm);
    expect(snippets.filter((snippet) => !sources.some((source) => source.includes(snippet.trim())))).toEqual(
      [],
    );
  });
});

it('every package has its line in DEPENDENCIES.md', () => {
  const named = all(read('.github/DEPENDENCIES.md'), /^\| (.+?) \|/gm).flatMap((cell) => cell.split(', '));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  expect(packages.filter((name) => !named.includes(name))).toEqual([]);
});
