/** The staff command: `npm run leads -- …`. */
import { runLeads } from './runLeads.ts';

process.exitCode = await runLeads(process.argv.slice(2), process.env, process);
