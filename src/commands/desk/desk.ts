import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { startDesk } from '#desk/server/startDesk.ts';
import { type Context, userName, wholeNumber } from '../context.ts';

/** Adds the options of `desk`, which has no subcommands. */
export function addCommands(desk: Command, context: Context): void {
  desk
    .option('--port <N>', 'on this machine, instead of 4400 (or a free port) or DESK_ADDRESS', wholeNumber(0))
    .option('--dir <DIR>', 'a folder whose changes go into the draft first', (given) => resolve(given))
    .action((options) => openDesk(context, options))
    .addHelpText('after', help);
}

/** Runs the desk until it is stopped, with one connection to the store, which is made if it does not exist. */
export async function openDesk(
  context: Context,
  { dir, port }: { dir?: string | undefined; port?: number | undefined },
): Promise<void> {
  context.exitCode = await context.makeStore(
    (store) => startDesk({ ...context, store, port, dir, user: userName() }),
    // The desk answers others while one waits for the store.
    { inThread: true },
  );
}

const help = `
Open the address that it prints in a browser on this machine. To use the desk of a server, see
.github/OPERATING.md. The draft is in the store, with what is published; before the first version, with the sample.
`;
