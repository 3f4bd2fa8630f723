import { posix } from 'node:path';

/** Faults in a source file's name: `.tsx` PascalCase, `.ts` camelCase, no barrels, no `utils`. */
export function nameFaults(file: string): string[] {
  const name = posix.basename(file);
  const faults: string[] = [];
  if (/^index\./.test(name)) faults.push(`${file}: no index files, name what is inside`);
  if (/[uU]tils?(?![a-z])/.test(file)) faults.push(`${file}: no utils, name what it does`);
  if (!/\.tsx?$/.test(name)) faults.push(`${file}: sources are .ts or .tsx`);
  else if (!hasHouseName(name) && !isTestFunction(file)) {
    faults.push(`${file}: ${name.endsWith('x') ? '.tsx is PascalCase' : '.ts is camelCase'}`);
  }
  return faults;
}

function hasHouseName(name: string): boolean {
  // A test bears the name of what it tests, in either case, and stories that of what they show.
  if (/^[A-Za-z][A-Za-z0-9]*\.(test|spec|stories)\.tsx?$/.test(name)) return true;
  return /^([A-Z][A-Za-z0-9]*\.tsx|[a-z][A-Za-z0-9]*(\.config|\.d)?\.ts)$/.test(name);
}

/** A function that renders something for tests holds markup but is no component. */
const isTestFunction = (file: string) => /^tests\/support\/[a-z][A-Za-z0-9]*\.tsx$/.test(file);
