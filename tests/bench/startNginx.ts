import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startOn } from './clusterTools.ts';

/** The connections to the servers and the cache are those of .deploy/nginx.conf. */
const toSite = `
      proxy_pass http://site;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout non_idempotent;`;
const cached = `
      proxy_cache pages;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;`;

interface StaticPage {
  body: Buffer;
  headers: Headers;
}

/** nginx in front of servers: with and without its cache, and with a page's bytes and headers from the disk. */
export async function startNginx(
  program: string,
  { folder, servers, page }: { folder: string; servers: readonly string[]; page: StaticPage },
) {
  const ports = { plain: await freePort(), cached: await freePort(), disk: await freePort() };
  await mkdir(join(folder, 'static'));
  await writeFile(join(folder, 'static/page'), page.body);
  const upstream = servers.map((url) => `    server ${new URL(url).host} fail_timeout=1s;`);
  const server = (port: number, location: string) =>
    `  server {\n    listen 127.0.0.1:${port};\n    location / {${location}\n    }\n  }`;
  const config = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes auto;',
    `pid ${folder}/nginx.pid;`,
    'daemon off;',
    'events { worker_connections 4096; }',
    'http {',
    '  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000; client_max_body_size 8m;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${folder}/${name};`,
    ),
    `  proxy_cache_path ${folder}/cache keys_zone=pages:10m max_size=1g inactive=1d use_temp_path=off;`,
    '  upstream site {',
    ...upstream,
    '    keepalive 32;',
    '  }',
    server(ports.plain, toSite),
    server(ports.cached, toSite + cached),
    server(
      ports.disk,
      [
        `\n      root ${folder}/static;`,
        '      try_files /page =404;',
        '      default_type "text/html; charset=utf-8";',
        ...[...page.headers].flatMap(([name, value]) =>
          own.test(name) ? [] : [`      add_header ${name} "${value.replaceAll('"', '\\"')}";`],
        ),
      ].join('\n'),
    ),
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config.join('\n'));
  const child = await startOn(ports.plain, program, ['-c', file, '-p', folder, '-e', `${folder}/error.log`]);
  const url = (port: number) => `http://127.0.0.1:${port}`;
  return {
    plain: url(ports.plain),
    cached: url(ports.cached),
    disk: url(ports.disk),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Headers that nginx makes itself. */
const own = /^(connection|keep-alive|date|etag|content-length|content-type|transfer-encoding)$/;
