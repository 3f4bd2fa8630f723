import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { findCycles } from './findCycles.ts';
import { mutualFolders } from './mutualFolders.ts';
import { nameFaults } from './nameRules.ts';
import { projectFiles } from './projectFiles.ts';
import { type FoundImport, readImports } from './readImports.ts';

interface Room {
  folder: string;
  /** Rooms it may import, by name. */
  imports: string[];
  /** True where Node's own modules and computed imports are allowed. */
  node?: true;
  /** The only packages it may import; any when absent. */
  packages?: string[];
}

/** The import table of the architecture. A folder that is not in it fails the test. */
const rooms: Record<string, Room> = {
  site: { folder: 'src/site', imports: [], packages: ['yup'] },
  theme: { folder: 'theme', imports: [] },
  // What draws and colours itself by the theme; it knows nothing of this site.
  components: { folder: 'src/components', imports: ['theme'] },
  store: { folder: 'src/store', imports: ['site'] },
  client: { folder: 'src/client', imports: ['site'] },
  forms: { folder: 'src/forms', imports: ['site', 'store', 'components', 'client'] },
  layout: { folder: 'src/layout', imports: ['site', 'store', 'components', 'forms', 'theme', 'client'] },
  sections: { folder: 'src/sections', imports: ['site', 'store', 'components', 'forms', 'theme', 'client'] },
  pages: { folder: 'src/pages', imports: ['site', 'store', 'components', 'forms', 'sections'] },
  app: {
    folder: 'src/app',
    imports: ['site', 'store', 'components', 'layout', 'sections', 'pages', 'theme', 'client'],
  },
  // The sample records and their pictures: data alone.
  content: { folder: 'src/content', imports: [] },
  // `root`: index.html, the document the server fills. `client`: the names that HTML and script share.
  server: {
    folder: 'src/server',
    imports: ['site', 'store', 'app', 'theme', 'client', 'content', 'root'],
    node: true,
  },
  commands: { folder: 'src/commands', imports: ['site', 'theme', 'server'], node: true },
  // vite.config.ts and the files next to it, imported by their relative path.
  root: { folder: '.', imports: ['site', 'theme'], node: true },
  // The component gallery, and the stories next to the components: the product imports neither.
  gallery: {
    folder: '.storybook',
    imports: 'site theme components store client forms layout sections pages app'.split(' '),
    node: true,
  },
  tests: {
    folder: 'tests',
    imports:
      'site theme components store client forms layout sections pages app content server commands root gallery'.split(
        ' ',
      ),
    node: true,
  },
};

const isStory = (file: string) => file.endsWith('.stories.tsx');

const rootEntries =
  /^(\..+|package(-lock)?\.json|tsconfig\.json|biome\.json|vite\.config\.ts|index\.html|README\.md|src|theme|public|tests)$/;

/**
 * Checks every file below `root` against the table. Answers one line for each fault: `file:line 'import': reason`.
 */
export function checkTree(root: string): string[] {
  const files = projectFiles(root);
  const sources = files.filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && !/^(public|\.(?!storybook\/))/.test(file),
  );
  const faults = files.flatMap(placeFaults);
  const graph = new Map<string, (FoundImport & { target: string })[]>();

  for (const file of sources) {
    const facts = readImports(file, readFileSync(join(root, file), 'utf8'));
    faults.push(...nameFaults(file));
    faults.push(...facts.errors.map(({ line, message }) => `${file}:${line} cannot be parsed: ${message}`));
    if (!/\.(config|d)\.ts$|\.stories\.tsx$|^\.storybook\/(main|preview)\.ts$/.test(file)) {
      faults.push(...facts.defaultExports.map((line) => `${file}:${line} 'default': export it by name`));
    }
    for (const found of facts.imports) {
      const fault = importFault(root, file, found);
      if (fault) faults.push(`${file}:${found.line} '${found.specifier ?? 'import(…)'}': ${fault}`);
    }
    if (isStory(file)) continue;
    const edges = facts.imports.map((found) => ({ ...found, target: targetOf(file, found.specifier ?? '') }));
    graph.set(
      file,
      edges.filter((edge): edge is typeof edge & { target: string } => edge.target !== undefined),
    );
  }
  return [...new Set([...faults, ...findCycles(graph), ...mutualFolders(graph)])];
}

/** A file outside every room of the table. */
function placeFaults(file: string): string[] {
  const [top = '', second = '', ...deeper] = file.split('/');
  if (!rootEntries.test(top)) return [`${top}: not an entry the repository's root may have`];
  if (top !== 'src' || roomOf(file)) return [];
  return [deeper.length > 0 ? `src/${second}: no room of the import table` : `${file}: belongs into a room`];
}

/** Name of the room a file lies in; undefined for a file outside all of them. */
function roomOf(file: string): string | undefined {
  const folder = posix.dirname(file);
  return Object.keys(rooms).find((name) => {
    const place = rooms[name]?.folder;
    return folder === place || folder.startsWith(`${place}/`);
  });
}

/** The file of ours an import names; undefined for a package, a Node module or an unknown room. */
export function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (/^\.\.?(\/|$)/.test(path)) return posix.join(posix.dirname(file), path);
  const [, name = '', rest = ''] = /^#([^/]+)\/(.+)$/.exec(path) ?? [];
  const room = rooms[name];
  return room && posix.join(room.folder, rest);
}

function importFault(root: string, file: string, { specifier }: FoundImport): string | undefined {
  const home = roomOf(file);
  const from = isStory(file) ? 'gallery' : home;
  const room = from ? rooms[from] : undefined;
  if (!from || !room) return 'the importing file is in no room of the import table';
  if (specifier === undefined) return room.node ? undefined : 'a computed import cannot be checked';

  const target = targetOf(file, specifier);
  if (target === undefined) return foreignFault(from, room, specifier);

  const to = roomOf(target);
  if (!to) return 'leads out of the rooms of the import table';
  if (isStory(target) && from !== 'tests') return 'stories are for the gallery and for tests';
  const byHash = specifier.startsWith('#');
  if (to === home && byHash) return 'the own room is imported through ./';
  if (to !== home) {
    const allowed = to === from || room.imports.includes(to);
    if (!allowed) return refusal(from, room, to);
    if (!byHash && to !== 'root') return `another room is imported through #${to}/`;
  }
  return existsSync(join(root, target)) && posix.extname(target) !== ''
    ? undefined
    : 'names no file (write it with its extension)';
}

/** The fault of an import that names no file of ours. */
function foreignFault(from: string, room: Room, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return 'no room of the import table';
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return room.node ? undefined : `${from} may not import a module of Node`;
  }
  if (/^(\/|[a-z]+:\/|data:|file:)/.test(specifier)) return 'an address, not a package or a room';
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  if (room.packages && !room.packages.includes(name)) {
    return `${from} may import only the package ${room.packages.join(', ')}`;
  }
  return undefined;
}

function refusal(from: string, room: Room, to: string): string {
  return `${from} may import ${room.imports.join(', ') || 'nothing of ours'}, not ${to}`;
}
