import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './support/projectFiles.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the repository', () => {
  it('pins every package to one exact version', () => {
    const { dependencies, devDependencies, overrides = {} } = JSON.parse(read('package.json'));
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  });

  describe('the lockfile', () => {
    interface Locked {
      resolved?: string;
      dependencies?: Record<string, string>;
    }
    const packages: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages;
    const entries = Object.entries(packages);

    it('contains no download address, so that it installs from any registry', () => {
      expect(entries.length).toBeGreaterThan(1);
      expect(entries.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
    });

    it('stays valid when a package publishes: an override pins each dependency on `latest`', () => {
      const pinned = Object.keys(JSON.parse(read('package.json')).overrides ?? {});
      const moving = entries.flatMap(([place, { dependencies }]) =>
        Object.entries(dependencies ?? {})
          .filter(([name, range]) => /^[a-z]+$/.test(range) && !pinned.includes(name))
          .map(([name, range]) => `${name}@${range}, which ${place} needs`),
      );
      expect(moving).toEqual([]);
    });
  });

  it('contains no package registry and no folder outside itself', () => {
    // In pieces, so that this file does not name them.
    const forbidden = [
      ['npmjs', '.'],
      ['npmmirror', '.'],
      ['registry', '.yarnpkg'],
      ['registry', '.npm'],
      ['npm.pkg', '.github'],
      ['/work', '/'],
      ['../', 'shared'],
    ].map((pieces) => pieces.join(''));

    const errors = projectFiles(root).flatMap((file) => {
      const text = read(file);
      if (text.includes('\0')) return [];
      return text.split('\n').flatMap((line, index) => {
        const word = forbidden.find((it) => line.includes(it));
        return word ? [`${file}:${index + 1} names ${word}`] : [];
      });
    });
    expect(errors).toEqual([]);
  });
});
