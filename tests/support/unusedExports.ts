import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from './importRules.ts';
import { projectFiles } from './projectFiles.ts';
import { readImports } from './readImports.ts';

/** What files of `src` and `theme` export and no file that imports them names: `file: name`. Pages are found by their names. */
export function unusedExports(root: string): string[] {
  const files = projectFiles(root)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const { imports, exports } = readImports(file, source);
      return {
        file,
        source,
        exports,
        targets: imports.map(({ specifier = '' }) => targetOf(file, specifier)),
      };
    });
  return files
    .filter(({ file }) => /^(src|theme)\/(?!pages\/)/.test(file) && !file.endsWith('.stories.tsx'))
    .flatMap(({ file, exports }) => {
      const importers = files.filter(({ targets }) => targets.includes(file));
      const isNamed = (name: string) =>
        importers.some(({ source }) => new RegExp(`\\b${name}\\b`).test(source));
      return exports.filter((name) => !isNamed(name)).map((name) => `${file}: ${name}`);
    });
}
