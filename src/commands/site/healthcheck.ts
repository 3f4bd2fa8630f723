import { isIPv6 } from 'node:net';
import { ConfigError, readAddress } from '#server/config.ts';
import { type Command, readArgs } from '../runCommand.ts';

/** Milliseconds that a server has to answer. */
const patience = 5_000;

/** `healthcheck`: asks the server of this machine whether it is ready. */
export const healthcheck: Command = async (args, { env, stdout, stderr }) => {
  readArgs(args, {});
  const { host, port } = readAddress(env);
  if (port === 0)
    throw new ConfigError(
      'PORT is 0, which means any free port. Set it to the port that the server listens on.',
    );
  const url = `http://${addressOf(host)}:${port}/readyz`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
    (answer.ok ? stdout : stderr).write(`${url} answers ${answer.status}: ${await answer.text()}\n`);
    return answer.ok ? 0 : 1;
  } catch (error) {
    const { message, cause } = error as Error;
    stderr.write(`${url} does not answer: ${cause instanceof Error ? cause.message : message}\n`);
    return 1;
  }
};

/** How a server that listens on every address is reached from its own machine. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}
