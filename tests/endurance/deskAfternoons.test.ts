// @vitest-environment jsdom
import { test } from 'vitest';
import { playAfternoons } from '../models/afternoonProperty.ts';

test('in hundreds of random afternoons no word is lost or put elsewhere', { timeout: 3_000_000 }, () =>
  playAfternoons([11, 12, 13], 200),
);
