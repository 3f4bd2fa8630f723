import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { sendWebhooks } from '#server/deliveries/sendWebhooks.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { contact } from '../../support/sampleLeads.ts';
import { openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

it('the receiver of the guide takes what is signed, and nothing else', async () => {
  const guide = await readFile(join(projectRoot, '.github/OPERATING.md'), 'utf8');
  const [, program = ''] = /^```js\n(.*?)^```/ms.exec(guide) ?? [];
  // In the folder of this run, where it finds its package, as npm leaves the folder of staff.
  const folder = join(inject('workFolder'), 'receiver');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{}');
  const file = join(folder, 'receiver.js');
  await writeFile(file, program);
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), LEAD_WEBHOOK_SECRET: secret };
  const receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(receiver, 'close');
  onTestFinished(async () => {
    receiver.kill();
    await ended;
  });
  let printed = '';
  receiver.stdout.on('data', (data) => {
    printed += data;
  });

  const storage = await openFor({ dataDir: await temporaryFolder() });
  const { id } = await storage.saveLead({ ...contact({ message: 'नमस्ते' }), notify: ['webhook'] });
  const log = { info: () => {}, warn: () => {}, error: () => {} } as never;
  const url = `http://127.0.0.1:${port}/`;
  // Until it listens, the sender tries again.
  const times = { poll: 20, firstRetry: 20, longestRetry: 100 };
  const sending = sendWebhooks({ storage, target: { url, secret }, log, times });
  onTestFinished(() => sending.stop());
  await vi.waitFor(async () => expect((await storage.deliveriesLeft()).webhook.waiting).toBe(0), 20_000);
  expect(printed).toContain(`${id} contacts`);
  expect(printed).toContain('नमस्ते');
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
