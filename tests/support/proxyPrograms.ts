import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** Returns the path of an installed program, also in /usr/sbin, which is only in root's PATH. */
export const programOf = (name: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find((program) => !spawnSync(program, ['version']).error);

/** Returns the programs that the tests of a proxy need and this machine lacks; openssl creates certificates. */
export const lacking = (name: ProxyName): string[] =>
  [name, 'openssl'].filter((program) => !programOf(program));

/** Makes a key and a certificate for these host names, in the files that .deploy names. */
export function makeCertificate(folder: string, names: readonly string[]): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const hosts = [
    '-subj',
    `/CN=${names[0]}`,
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`)}`,
  ];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...hosts, ...files], { stdio: 'ignore' });
}

/** Writes a site's configuration and nginx's own, as on Debian; resolves with the arguments of its start. */
export async function nginxArguments(folder: string, site: string): Promise<string[]> {
  await writeFile(join(folder, 'site.conf'), site);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      # What the example does not want, it has to turn off.
      gzip on;
      ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      include ${folder}/site.conf;
    }`,
  );
  return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
}
