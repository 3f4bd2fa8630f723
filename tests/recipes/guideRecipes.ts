import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { readRecipes } from './recipe.ts';

/** The recipes of the guide for developers. */
export const guideRecipes = readRecipes(readFileSync(join(projectRoot, '.github/CONTRIBUTING.md'), 'utf8'));
