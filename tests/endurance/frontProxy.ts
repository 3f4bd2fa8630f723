import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { onTestFinished, vi } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { copyOfSeed } from '../support/copyOfSeed.ts';
import { cuttableProxy } from '../support/cuttableProxy.ts';
import { freePort } from '../support/freePort.ts';
import { makeCertificate, nginxArguments, type ProxyName, programOf } from '../support/proxyPrograms.ts';
import { spawnSite } from '../support/spawnSite.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const host = 'www.site.example';

interface Ports {
  http: number;
  https: number;
  /** The ports of the two servers. */
  far: readonly [number, number];
}

const withPorts = (example: string, [first, second]: Ports['far']) =>
  example
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`);

/** Writes the example of .deploy with its ports, folders and certificate replaced; resolves with the start command. */
const starts: Record<ProxyName, (folder: string, ports: Ports) => Promise<string[]>> = {
  async nginx(folder, { http, https, far }) {
    const read = async (name: string) => {
      const example = await readFile(join(projectRoot, '.deploy', name), 'utf8');
      return (
        withPorts(example, far)
          .replaceAll('/var/cache/nginx', folder)
          .replaceAll('/etc/ssl/site', folder)
          .replaceAll('/etc/nginx/desk.users', join(folder, 'desk.users'))
          .replace(
            /(listen (?:\[::\]:)?)(80|443)/g,
            (_, listen, port) => listen + (port === '80' ? http : https),
          )
          // Some machines have no IPv6.
          .replace(/^ *listen \[.*\n/gm, existsSync('/proc/net/if_inet6') ? '$&' : '')
      );
    };
    return nginxArguments(folder, {
      'desk.conf': await read('nginx-desk.conf'),
      'site.conf': await read('nginx.conf'),
    });
  },
  async caddy(folder, { http, https, far }) {
    const example = await readFile(join(projectRoot, '.deploy/Caddyfile'), 'utf8');
    const site = withPorts(example, far).replace(
      /^\S*site\.example {\n/gm,
      `$&\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n`,
    );
    const options = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n`;
    await writeFile(join(folder, 'Caddyfile'), site.replace(/^{\n/m, options));
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

const settings = { SITE_URL: `https://${host}`, TRUST_PROXY: 'loopback', PAGE_CACHE_SECONDS: '1' };

/** Starts a server behind a proxy configured as in .deploy, with a copy of the sample content. */
export async function siteBehind(name: ProxyName, env: Record<string, string> = {}) {
  const content = await copyOfSeed();
  const data = { DATA_DIR: await temporaryFolder(), CONTENT_DIR: content.folder };
  const site = await spawnSite({ ...data, ...settings, ...env });
  const wire = await cuttableProxy('127.0.0.1', Number(new URL(site.url).port));
  return { ...(await proxyBefore(name, [wire.port, wire.port])), site, wire, content };
}

/** Starts two servers of one store behind a proxy; each can be restarted as in the guide for staff. */
export async function twoSitesBehind(name: ProxyName) {
  const dataDir = await temporaryFolder();
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) => spawnSite({ DATA_DIR: dataDir, ...settings, PORT: String(port) });
  const sites = [await start(ports[0]), await start(ports[1])] as const;
  const proxy = await proxyBefore(name, ports);
  const restart = async (number: 0 | 1) => {
    await sites[number].end('SIGTERM');
    await start(ports[number]);
    // Gives the proxy time to notice.
    await delay(1_000);
  };
  return { ...proxy, dataDir, restart };
}

/** Starts a proxy configured as in .deploy in front of two local ports. */
export async function proxyBefore(name: ProxyName, far: Ports['far']) {
  const folder = await temporaryFolder();
  const ports = { http: await freePort(), https: await freePort(), far };
  makeCertificate(folder, [host, 'site.example', 'desk.site.example']);
  const ca = await readFile(join(folder, 'fullchain.pem'));

  const args = await starts[name](folder, ports);
  const proxy = spawn(programOf(name) ?? name, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  proxy.stdout.on('data', (text) => (output += text));
  proxy.stderr.on('data', (text) => (output += text));
  const ended = once(proxy, 'close');
  onTestFinished(async () => {
    proxy.kill('SIGTERM');
    await ended;
  });

  /** Opens a TLS connection to the proxy that asks for a host name. */
  const openTls = (servername: string, ALPNProtocols: string[], localAddress = '127.0.0.1') =>
    connectTls({
      ...{ host: '127.0.0.1', port: ports.https, localAddress },
      ...{ ca, servername, ALPNProtocols },
    });

  const open = (localAddress?: string) =>
    connectHttp2(`https://${host}:${ports.https}`, {
      createConnection: () => openTls(host, ['h2', 'http/1.1'], localAddress),
      // Its requests report the error.
    }).on('error', () => {});

  /** Sends a request many times at once over one connection; resolves with the statuses. */
  async function askAtOnce(path: string, times: number) {
    const session = open();
    const asked = Array.from({ length: times }, async () => {
      const stream = session.request({ ':path': path, ':authority': host });
      const [[headers]] = await Promise.all([once(stream, 'response'), buffer(stream)]);
      return headers[':status'];
    });
    return Promise.all(asked).finally(() => session.close());
  }

  /** Sends one request over HTTP/2 from a local address. */
  async function ask(path: string, sent: OutgoingHttpHeaders = {}, body = '', localAddress?: string) {
    const session = open(localAddress);
    try {
      const stream = session.request(
        { ':path': path, ':authority': host, ...sent },
        { endStream: body === '' },
      );
      if (body) stream.end(body);
      const [[headers], bytes] = await Promise.all([once(stream, 'response'), buffer(stream)]);
      return { status: Number(headers[':status']), headers, bytes, session };
    } finally {
      session.close();
    }
  }
  const post = (path: string, fields: object, sent = {}, from?: string) => {
    const body = JSON.stringify(fields);
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return ask(path, { ':method': 'POST', ...type, ...sent }, body, from);
  };

  await vi
    .waitFor(() => ask('/healthz'), { timeout: 20_000, interval: 50 })
    .catch(async (error) => {
      throw new Error(`${name} does not answer: ${output}${proxy.exitCode}`, { cause: error });
    });
  return { ask, askAtOnce, post, openTls, ports, host };
}
