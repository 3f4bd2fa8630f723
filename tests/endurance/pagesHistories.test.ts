import { test } from 'vitest';
import { playHistories } from '../models/pagesProperty.ts';

test('after dozens of new histories of pages no visitor is led to nothing', { timeout: 3_000_000 }, () =>
  playHistories(40, Date.now() % 2 ** 31),
);
