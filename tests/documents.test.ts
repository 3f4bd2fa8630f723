import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { projectFiles } from './support/projectFiles.ts';
import { keptStreams } from './support/staffCommand.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = projectFiles(root);
const documents = files.filter((file) => file.endsWith('.md'));
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** What the links to a document's headings end with, by GitHub's rules. */
function anchorsIn(text: string): string[] {
  const seen = new Map<string, number>();
  return all(withoutCode(text), /^#{1,6} +(.+?) *$/gm).map((heading) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before ? `${slug}-${before}` : slug;
  });
}

/** The links of a document that lead nowhere: to a file, a folder or a heading that is not there. */
function brokenLinks(document: string, text: string): string[] {
  const links = all(withoutCode(text), /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|mailto:)/.test(link));
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const file = path ? join(dirname(document), path) : document;
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsIn(path ? read(file) : text).includes(anchor);
  });
}

/** The commands of the build, by their help. */
const built = await Promise.all(
  ['', 'leads', 'content', 'theme'].map(async (group) => {
    const { streams, kept } = keptStreams();
    await runSite([group, '--help'].filter(Boolean), {}, streams);
    return all(kept().out, /^ {2}([a-z]+)/gm).map((name) => `${group} ${name}`.trim());
  }),
).then((names) => names.flat());

/** Written by commands, and not there before. */
const made = ['.github/BENCHMARKS.md'];

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to what exists, headings included', () => expect(brokenLinks(document, text)).toEqual([]));

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

  it('shows pieces of programs that run', () => {
    const sources = all(text, /\]\(([^)]+\.tsx?)\)/g).map((link) => read(join(dirname(document), link)));
    const snippets = all(text, /^```tsx?\n([\s\S]*?)^```/gm);
    expect(snippets.filter((snippet) => !sources.some((source) => source.includes(snippet.trim())))).toEqual(
      [],
    );
  });
});

it('links that lead nowhere are found', () => {
  const text = `# The \`one\` & only [link](x)\n\n## Again\n\n## Again\n\n\`\`\`sh\n# no heading\n\`\`\`\n`;
  expect(anchorsIn(text)).toEqual(['the-one--only-link', 'again', 'again-1']);
  const links = ['#again', '#no-heading', 'CHANGELOG.md#100', 'CHANGELOG.md#gone', 'gone.md', '../theme'];
  const faulty = links.map((link) => `[words](${link})`).join('\n') + text.replace('[link](x)', 'link');
  expect(brokenLinks('.github/STAFF.md', faulty)).toEqual(['#no-heading', 'CHANGELOG.md#gone', 'gone.md']);
});

it('every package has its line in DEPENDENCIES.md', () => {
  const named = all(read('.github/DEPENDENCIES.md'), /^\| (.+?) \|/gm).flatMap((cell) => cell.split(', '));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  expect(packages.filter((name) => !named.includes(name))).toEqual([]);
});
