import { runSite } from './runSite.ts';

/** The one command of the build: `node dist/site.js COMMAND`. */
process.exitCode = await runSite(process.argv.slice(2), process.env, process);
