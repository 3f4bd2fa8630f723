import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { noteSources } from './sources.ts';

/** `npm run build`; with `--when-changed` only if a source has changed since the last build. */
const { values } = parseArgs({ options: { 'when-changed': { type: 'boolean', default: false } } });
if (!values['when-changed'] || !(await (await noteSources()).unchanged())) await build();
