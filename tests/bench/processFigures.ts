import { readFile } from 'node:fs/promises';

/** Resident memory of a process in megabytes; undefined where the system does not tell. */
export async function memoryOf(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s*(\d+) kB/m.exec(status)?.[1];
  return kibibytes ? Number(kibibytes) / 1024 : undefined;
}

/** Linux counts processor time in hundredths of a second. */
const tick = 10_000;

/** Processor time that a process has taken, in microseconds; undefined where the system does not tell. */
export async function processorTime(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything; user and system time are the 12th and 13th figure after it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) * tick;
}
