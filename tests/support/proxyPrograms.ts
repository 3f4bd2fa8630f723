import { spawnSync } from 'node:child_process';

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** How a program is called that this machine has. Other users than root do not look for programs in /usr/sbin. */
export const programOf = (name: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find((program) => !spawnSync(program, ['version']).error);

/** What the tests of a proxy need and this machine lacks; certificates are made by openssl. */
export const lacking = (name: ProxyName): string[] =>
  [name, 'openssl'].filter((program) => !programOf(program));
