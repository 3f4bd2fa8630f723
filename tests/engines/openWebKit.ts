import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { engines } from '../support/engines.ts';
import { freePort } from '../support/freePort.ts';
import type { Browser, Key, Size } from './browser.ts';

/** Timeout of a driver call in milliseconds, because the driver may never respond. */
const timeoutMs = 20_000;
/** Timeout of the call that starts the browser, while other engines start theirs. */
const startTimeoutMs = 50_000;

/** WebDriver's key codes. */
const keys: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/**
 * Opens WebKitGTK's MiniBrowser on its own screen, which has the size of the window: the toolbar prevents a window as
 * narrow as a phone.
 */
export async function openWebKit({ width, height }: Size): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const processes: ChildProcess[] = [screen];
  async function end() {
    for (const it of processes) it.kill();
    await Promise.all(processes.map((it) => it.exitCode ?? it.signalCode ?? once(it, 'exit')));
  }
  try {
    const [number] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(timeoutMs) });
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
    // A window gets the keyboard focus only from a window manager.
    processes.push(spawn('openbox', { env, stdio: 'ignore' }));
    const port = await freePort();
    processes.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
    const session = await startSession(`http://127.0.0.1:${port}`);
    return {
      ...browserOf(session),
      async close() {
        await session('DELETE', '').catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Creates a function that calls the driver over HTTP with a timeout. */
const callTo =
  (address: string, limit = timeoutMs): Call =>
  async (method, path, body) => {
    const signal = AbortSignal.timeout(limit);
    const answer = await fetch(address + path, { method, body: body && JSON.stringify(body), signal });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function startSession(address: string): Promise<Call> {
  const driver = callTo(address, startTimeoutMs);
  const limit = performance.now() + timeoutMs;
  while (!(await driver('GET', '/status').catch(() => false))) {
    if (performance.now() > limit) throw new Error('WebKitWebDriver did not start');
  }
  const args = ['--automation', '--full-screen'];
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: engines.webkit.find(), args } };
  const { sessionId } = (await driver('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  return callTo(`${address}/session/${sessionId}`);
}

function browserOf(call: Call): Omit<Browser, 'close'> {
  const act = (type: 'pointer' | 'key', ...actions: object[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const strike = (key: string) => [
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
  ];
  const move = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });

  return {
    open: async (url) => void (await call('POST', '/url', { url })),
    async evaluate(run, ...args) {
      const script = `const [args, done] = arguments;
        (async () => (${run})(...args))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await call('POST', '/execute/async', { script, args: [args] });
      const { value, error } = answer as { value: never; error?: string };
      if (error) throw new Error(error);
      return value;
    },
    moveTo: async (x, y) => void (await act('pointer', move(x, y))),
    click: async (x, y) =>
      void (await act(
        'pointer',
        move(x, y),
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      )),
    press: async (key) => void (await act('key', ...strike(keys[key]))),
    type: async (text) => void (await act('key', ...[...text].flatMap(strike))),
  };
}
