import fc from 'fast-check';
import { day, minute, type Promises } from './promises.ts';
import { compareRecords } from './staffCommands.ts';
import { type Command, command, person } from './yearCommand.ts';
import { fault, type YearSite } from './yearSite.ts';

/** Sends what is due, and takes what arrives. */
async function mail(promises: Promises, site: YearSite): Promise<void> {
  for (const [id, { address }] of promises.held.subscribers)
    if (site.isRefused(address)) promises.refused.add(id);
  for (const arrived of await site.sendMails()) promises.mailArrived(arrived);
}

async function cleanUp(promises: Promises, site: YearSite): Promise<void> {
  const erased = await site.cleanUp();
  promises.cleanedUp(await site.leads(), erased);
}

/** Lets time pass in which the server works. */
async function pass(promises: Promises, site: YearSite, milliseconds: number): Promise<void> {
  site.pass(milliseconds);
  promises.now = { clock: Date.now(), passed: site.time.passed };
  await mail(promises, site);
  await cleanUp(promises, site);
}

const minutesPass = fc.constant(
  command('MinutesPass', (promises, site) => pass(promises, site, 20 * minute)),
);
const dayPasses = fc.constant(command('DayPasses', (promises, site) => pass(promises, site, day)));
const weekPasses = fc.constant(
  command('WeekPasses', async (promises, site) => {
    for (let count = 0; count < 7; count += 1) await pass(promises, site, day);
  }),
);

const mailDown = fc.constant(command('MailServerDown', async (_, site) => site.setMailDown(true)));
const mailUp = fc.constant(command('MailServerUp', async (_, site) => site.setMailDown(false)));
const mailRefuses = person.map((address) =>
  command(`MailServerRefuses(${address})`, async (_, site) => site.refuse(address)),
);

const clockAhead = fc.constantFrom(2, 20, 400).map((days) =>
  command(`ClockAhead(${days} days)`, async (promises, site) => {
    site.setAhead(days * day);
    promises.forgetMailed();
  }),
);
const clockRight = fc.constant(
  command('ClockRight', async (promises, site) => {
    site.setAhead(0);
    promises.forgetMailed();
  }),
);

const kill = fc.constant(command('ProcessKilled', (_, site) => site.kill()));
const housekeeping = fc.constant(command('CleanUp', cleanUp));

/**
 * Ends all troubles: once the mail server and the clock are right, every mail that is due arrives within some days. Nothing waits
 * for a date in the future.
 */
export async function endTroubles(promises: Promises, site: YearSite): Promise<void> {
  site.setMailDown(false);
  site.acceptAll();
  site.setAhead(0);
  promises.forgetMailed();
  const most = 9;
  for (let days = 0; days < most && (days === 0 || promises.missingMail()); days += 1) {
    site.pass(days === 0 ? 20 * minute : day);
    promises.now = { clock: Date.now(), passed: site.time.passed };
    await mail(promises, site);
  }
  const missing = promises.missingMail();
  if (missing) throw fault(`${missing}, although the mail server and the clock are right`);
  promises.compare(await site.leads());
  await compareRecords(promises, site);
}

const troublesEnd = fc.constant(command('TroublesEnd', endTroubles));

/** What happens to a server, and what it does by itself. */
export const serverCommands: fc.Arbitrary<Command>[] = [
  ...[minutesPass, minutesPass, dayPasses, weekPasses, weekPasses],
  ...[mailDown, mailUp, mailRefuses],
  ...[clockAhead, clockRight, kill, housekeeping, troublesEnd],
];
