import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { spawnSite } from '../support/spawnSite.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(String(port)));
    });
  });

// A file that is always full.
describe.skipIf(process.platform !== 'linux')('a server whose log cannot be written', () => {
  it('answers as ever, and stops when it is told to', async () => {
    const port = await freePort();
    const site = await spawnSite(
      { DATA_DIR: await temporaryFolder(), PORT: port },
      'plainSite',
      openSync('/dev/full', 'w'),
    );
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await eventually(async () => expect(await status('/healthz')).toBe(200));
    // More lines than are gathered before they are written.
    for (let count = 0; count < 300; count += 1) expect(await status(`/?${count}`)).toBe(200);
    expect(await status('/healthz')).toBe(200);
    expect(await site.end('SIGINT')).toBe(0);
  });
});
