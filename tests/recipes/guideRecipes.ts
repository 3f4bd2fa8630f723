import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { readRecipes } from './recipe.ts';

const guide = (name: string) => readFileSync(join(projectRoot, '.github', name), 'utf8');

/** The first change of the guide for developers, and the recipes. */
export const guideRecipes = [...readRecipes(guide('CONTRIBUTING.md')), ...readRecipes(guide('RECIPES.md'))];
