import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
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

/**
 * Writes the files of conf.d and nginx's own, as on Debian; resolves with the arguments of its start.
 *
 * @param files the files of conf.d by name, which nginx reads in the order of their names
 */
export async function nginxArguments(folder: string, files: Record<string, string>): Promise<string[]> {
  const confFolder = join(folder, 'conf.d');
  await mkdir(confFolder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(confFolder, name), text);
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
      include ${confFolder}/*.conf;
    }`,
  );
  return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
}
