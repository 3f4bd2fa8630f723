import { isIPv6 } from 'node:net';
import type { Command } from '@commander-js/extra-typings';
import { ConfigError, readAddress } from '#server/config.ts';
import type { Context } from '../context.ts';

/** Milliseconds that a server has to answer. */
const timeoutMs = 5_000;

export const addHealthcheck = (program: Command, context: Context) =>
  program
    .command('healthcheck')
    .description('checks that the server on HOST and PORT is ready; exit code 1 if not')
    .action(async () => {
      context.exitCode = (await isReady(context)) ? 0 : 1;
    });

/** Asks the server of this machine whether it is ready, and prints its answer. */
async function isReady({ env, stdout, stderr }: Context): Promise<boolean> {
  const { host, port } = readAddress(env);
  if (port === 0)
    throw new ConfigError(
      'PORT is 0, which means any free port. Set it to the port that the server listens on.',
    );
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/readyz`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    (answer.ok ? stdout : stderr).write(`${url} answers ${answer.status}: ${await answer.text()}\n`);
    return answer.ok;
  } catch (error) {
    const { message, cause } = error as Error;
    stderr.write(`${url} does not answer: ${cause instanceof Error ? cause.message : message}\n`);
    return false;
  }
}
