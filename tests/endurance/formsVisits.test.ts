// @vitest-environment jsdom
import { test } from 'vitest';
import { playVisits } from '../models/formsProperty.ts';

test('in a hundred random visits with forms no word and no answer is lost', { timeout: 3_000_000 }, () =>
  playVisits(100, Date.now() % 2 ** 31),
);
