/** The staff command: `npm run content -- …`. */
import { runContent } from './runContent.ts';

process.exitCode = await runContent(process.argv.slice(2), process.env, process);
