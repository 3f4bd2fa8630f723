import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { engines } from '../support/engines.ts';
import { freePort } from '../support/freePort.ts';
import type { Browser, Key, Settings } from './browser.ts';

/** How long one call of the driver may take, in milliseconds: it may never answer. */
const patience = 20_000;
/** The same for the one that starts the browser, while other engines start theirs. */
const patienceAtStart = 50_000;

/** Keys as WebDriver names them. */
const keys: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/**
 * Opens WebKitGTK's small browser on a screen of its own, which is as large as the window has to be: its toolbar would
 * not let the window be as narrow as a phone.
 */
export async function openWebKit(settings: Settings): Promise<Browser> {
  const { width, height } = settings;
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const processes: ChildProcess[] = [screen];
  async function end() {
    for (const it of processes) it.kill();
    await Promise.all(processes.map((it) => it.exitCode ?? it.signalCode ?? once(it, 'exit')));
  }
  try {
    const [number] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(patience) });
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
    // A window gets the keyboard from a window manager.
    processes.push(spawn('openbox', { env, stdio: 'ignore' }));
    const port = await freePort();
    processes.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
    const session = await startSession(`http://127.0.0.1:${port}`, settings);
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

/** One call of the driver, over HTTP, with its time limit. */
const callTo =
  (address: string, limit = patience): Call =>
  async (method, path, body) => {
    const signal = AbortSignal.timeout(limit);
    const answer = await fetch(address + path, { method, body: body && JSON.stringify(body), signal });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function startSession(address: string, settings: Settings): Promise<Call> {
  const driver = callTo(address, patienceAtStart);
  const limit = performance.now() + patience;
  while (!(await driver('GET', '/status').catch(() => false))) {
    if (performance.now() > limit) throw new Error('WebKitWebDriver does not start');
  }
  const args = [
    '--automation',
    '--full-screen',
    ...(settings.hasNoScript ? ['--enable-javascript=false'] : []),
  ];
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
      // The one way that also works where the visitor has turned script off.
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
