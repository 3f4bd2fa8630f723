// @vitest-environment jsdom
import { test } from 'vitest';
import { playHours } from '../models/leadsProperty.ts';

test('in hundreds of random hours with the leads nothing is lost', { timeout: 3_000_000 }, () =>
  playHours(200, Date.now() % 2 ** 31),
);
