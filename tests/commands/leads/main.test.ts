import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contact, textFile } from '../../support/sampleLeads.ts';
import { servedStore } from '../../support/staffCommand.ts';

const script = fileURLToPath(new URL('../../../src/commands/site/main.ts', import.meta.url));

function start(dataDir: string, args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return spawn(process.execPath, ['--import', 'tsx', script, 'leads', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function outcome(child: ReturnType<typeof start>) {
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

describe('npm run leads', () => {
  it('reads the environment and the arguments while another process has the store open', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(contact());
    const { code, out } = await outcome(start(dataDir, ['export', '--format', 'json']));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([{ email: 'ravi@example.com' }]);
    expect(await outcome(start(dataDir, ['export']))).toMatchObject({ code: 2, out: '' });
  });

  it('ends quietly when its reader has seen enough', async () => {
    const { dataDir, storage } = await servedStore();
    for (const number of [1, 2, 3]) {
      await storage.saveLead(contact({ message: 'x'.repeat(200_000), number }, textFile('x')));
    }
    const child = start(dataDir, ['export', '--format', 'json']);
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await outcome(child)).toMatchObject({ code: 0, err: '' });
  });
});
