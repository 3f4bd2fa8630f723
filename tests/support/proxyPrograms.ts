import { spawnSync } from 'node:child_process';

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** Returns the path of an installed program, also in /usr/sbin, which is only in root's PATH. */
export const programOf = (name: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find((program) => !spawnSync(program, ['version']).error);

/** Returns the programs that the tests of a proxy need and this machine lacks; openssl creates certificates. */
export const lacking = (name: ProxyName): string[] =>
  [name, 'openssl'].filter((program) => !programOf(program));
