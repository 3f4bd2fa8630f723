import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { refusedPart } from '#commands/build/refusedParts.ts';

/** The layers that a layer may import, each a folder. Biome checks cycles, Node's modules, default exports and the case of names. */
const layers: Record<string, string> = {
  site: '',
  theme: '',
  content: '',
  components: 'theme starter',
  store: 'site',
  samples: 'site store content',
  starter: 'site',
  forms: 'site store components starter',
  layout: 'site store components forms theme starter',
  sections: 'site store components forms theme starter',
  pages: 'site store components forms sections',
  app: 'site store components layout sections pages theme starter',
  server: 'site store app theme starter content',
  'desk/server': 'site server desk',
  'desk/page': 'site theme components sections forms desk',
  // The page and the server share the types of their calls and the words of fields.
  desk: 'site',
  commands: 'site theme server desk desk/server',
  gallery: 'site theme components store samples starter forms layout sections pages app',
  tests:
    'site theme components store samples starter forms layout sections pages app content server commands desk desk/server desk/page gallery',
};

interface Source {
  file: string;
  text: string;
  /** The files of ours that it imports. */
  targets: string[];
}

const folderOf = (layer: string) =>
  ({ theme: 'theme', tests: 'tests', gallery: '.storybook' })[layer] ?? `src/${layer}`;

/** The layer of a file. Stories belong to the gallery. */
const layerOf = (file: string) =>
  file.endsWith('.stories.tsx')
    ? 'gallery'
    : Object.keys(layers).find((layer) => file.startsWith(`${folderOf(layer)}/`));

function sourceOf(file: string, text: string): Source {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['`]([#.][^'`]+)['`]/g)];
  const targets = names.map(([, name = '']) =>
    name.startsWith('#')
      ? name.replace(/^#(\w+)/, (_, layer: string) => folderOf(layer))
      : posix.join(posix.dirname(file), name),
  );
  return { file, text, targets };
}

/** Imports that the table does not allow, and stories that the product imports. */
const refusedImports = (sources: readonly Source[]) =>
  sources.flatMap(({ file, targets }) => {
    const from = layerOf(file);
    return targets.flatMap((target) => {
      const to = layerOf(target);
      const isAllowed = !from || !to || from === to || layers[from]?.split(' ').includes(to);
      return isAllowed ? [] : [`${file} imports ${target}`];
    });
  });

/** Folders that import each other: of two files' folders the first ones in which their paths part. */
function mutualFolders(sources: readonly Source[]): string[] {
  const imports = new Set<string>();
  for (const { file, targets } of sources.filter(({ file }) => layerOf(file) !== 'gallery')) {
    for (const target of targets) {
      const [one, two] = [file, target].map((path) => posix.dirname(path).split('/'));
      const shared = one?.findIndex((part, at) => part !== two?.[at]) ?? 0;
      const length = shared < 0 ? (one?.length ?? 0) : shared;
      const [from, to] = [one, two].map((parts) => parts?.slice(0, length + 1).join('/'));
      if (from !== to) imports.add(`${from} ${to}`);
    }
  }
  return [...imports].filter((pair) => imports.has(pair.split(' ').toReversed().join(' ')));
}

const root = join(import.meta.dirname, '..');
const files = ['src', 'theme', '.storybook', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(?!.*node_modules).*\.tsx?$/.test(file));
const sources = files.map((file) => sourceOf(file, readFileSync(join(root, file), 'utf8')));

test('folders import only what the table allows, and no two folders import each other', () => {
  expect(refusedImports(sources)).toEqual([]);
  expect(mutualFolders(sources)).toEqual([]);
});

test('forbidden and mutual imports are found', () => {
  const invalid = [
    sourceOf('src/site/a.ts', "import { b } from '#store/b.ts';"),
    sourceOf('src/store/b.ts', "export const b = 1;\nimport type { A } from '#site/a.ts';"),
  ];
  expect(refusedImports(invalid)).toEqual(['src/site/a.ts imports src/store/b.ts']);
  expect(mutualFolders(invalid)).toEqual(['src/site src/store', 'src/store src/site']);
});

test('no element of ours has the name of one of Material UI’s', () => {
  const theirs = readdirSync(join(root, 'node_modules/@mui/material')).filter((name) => /^[A-Z]/.test(name));
  expect(theirs).toContain('Button');
  const taken = (text: string) =>
    [...text.matchAll(/\b(?:const|function) ([A-Z]\w*)/g)].filter(([, name = '']) => theirs.includes(name));
  expect(taken(`const ${'Button'} = styled('button')({});`)).toHaveLength(1);
  for (const { file, text } of sources) expect(taken(text), file).toEqual([]);
});

test('what the desk reads with an argument is the answer to this argument', () => {
  /** The names that a query with an argument gives. Where both are taken, the earlier answer is meant. */
  const isEarlier = ([, names = '']: RegExpMatchArray) =>
    /\bdata\b/.test(names.replace(/currentData: *data/, '')) && !/\bcurrentData\b/.test(names);
  const earlierIn = (text: string) =>
    [...text.matchAll(/const \{([^}]*)\} = use\w+Query\(\s*(?!\)|undefined)/g)].filter(isEarlier);
  expect(earlierIn('const { data, error } = useAnalyticsQuery(span);')).toHaveLength(1);
  expect(earlierIn('const { currentData: data } = useAnalyticsQuery(span);')).toEqual([]);
  for (const { file, text } of sources.filter(({ file }) => file.startsWith('src/desk/page/')))
    expect(earlierIn(text), file).toEqual([]);
});

test.each([
  ['createTheme({ cssVariables: true })', 'cssVariables is left out'],
  ['<Button disableRipple={false} />', 'disableRipple is left out'],
  ['export default withTheme(Part)', 'withTheme is left out'],
  ['<Snackbar open action={<Button>Undo</Button>} message="Removed" />', 'Put an <Alert> into it'],
  ['<SpeedDial ariaLabel="More" />', 'Use a <Menu>'],
  ["import { alpha, styled } from '@mui/material/styles';", 'Use theme.alpha()'],
  ["import { darken } from '@mui/system/colorManipulator';", 'Use theme.alpha()'],
  ["import { styled, useColorScheme } from '@mui/material/styles';", 'useColorScheme is left out'],
  ["({ theme }) => [{ width: 9 }, theme.applyStyles('dark', { opacity: 0.5 })]", 'theme/roles.ts'],
  ["opacity: theme.palette.mode === 'dark' ? 0.5 : 1", 'theme/roles.ts'],
  ['<Snackbar open onClose={() => end()}><Alert>Removed</Alert></Snackbar> <Part message="" />', undefined],
  ["import { styled } from '@mui/material/styles'; theme.alpha('red', 0.5)", undefined],
  ['<Button disableRipple />', undefined],
])('the site refuses Material UI’s parts that it cannot show: %s', (code, reason) => {
  if (reason) expect(refusedPart(code)).toContain(reason);
  else expect(refusedPart(code)).toBeUndefined();
});

test('browsers get no colour arithmetic', () => {
  const reached = new Set(['src/app/browserEntry.ts', 'src/starter/starter.ts', 'src/desk/page/main.tsx']);
  // The loop also visits the files that it adds.
  for (const name of reached)
    for (const target of sources.find(({ file }) => file === name)?.targets ?? []) reached.add(target);
  expect(reached).toContain('theme/brand.ts');
  expect(reached).not.toContain('theme/colour.ts');
});
