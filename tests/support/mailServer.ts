import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface ReceivedMail {
  to: string[];
  /** Headers by lower-case name, unfolded. */
  headers: Record<string, string>;
  source: string;
}

/**
 * Starts a mail server whose behaviour can be changed while it runs. A login needs the right password.
 */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  /** Behaviour and counters; `attempts` counts every mail that was started, accepted or not. */
  const state = {
    mode: 'accept' as 'accept' | 'refuse' | 'stall',
    attempts: 0,
    password: 'right',
    logins: 0,
    /** The answers to refused addresses, such as `550 5.1.1 Nobody here`. */
    refusals: new Map<string, string>(),
  };
  const open = new Set<() => void>();
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      state.logins += 1;
      if (password === state.password) done(null, { user: username });
      else done(new Error('Wrong password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      const refusal = state.refusals.get(address);
      done(refusal ? refusalOf(refusal) : null);
    },
    logger: false,
    onData: async (stream, session, done) => {
      state.attempts += 1;
      const source = await text(stream).catch(() => undefined);
      // The client has disconnected, on a busy machine even before its mail arrived.
      if (source === undefined) return;
      if (state.mode === 'refuse') return done(Object.assign(new Error('not now'), { responseCode: 451 }));
      // Simulates a server that receives the mail but does not confirm it.
      if (state.mode === 'stall') await new Promise<void>((resolve) => open.add(resolve));
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, headers: headersOf(source), source });
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const end of open) end();
    return new Promise<void>((resolve) => server.close(resolve));
  });
  const { port } = server.server.address() as AddressInfo;
  /** Confirms the mails that the server has stalled. */
  const confirm = () => {
    for (const end of open) end();
    open.clear();
  };
  return { url: `smtp://127.0.0.1:${port}`, received, state, confirm };
}

const refusalOf = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

function headersOf(source: string): Record<string, string> {
  const head = source.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  return Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
