import type { FastifyInstance } from 'fastify';
import { lostIn } from '#server/content/readContent.ts';
import { sampleFindings } from '#server/content/sampleFindings.ts';
import { backupAt } from '#server/database/storeTimes.ts';
import { countToBeAsked, erasedSoon, overdueLeads } from '#server/leads/cleanUp.ts';
import { countLeads } from '#server/leads/pageLeads.ts';
import { listLeads } from '#server/leads/readLeads.ts';
import { leadsOwnedBy } from '#server/leads/staffNames.ts';
import { checkContent } from '#server/publishing/checkFolder.ts';
import { dayOf } from '#server/timing/days.ts';
import { lastTotals } from '#server/visits/lastTotals.ts';
import { spelledAs } from '#site/personName.ts';
import { recordTitle } from '../../fieldWords.ts';
import type { Today } from '../../wire.ts';
import type { Desk } from '../draft/call.ts';
import { type Draft, lastChange } from '../draft/draft.ts';
import { changesBetween } from '../draft/setChanges.ts';
import { siteNotes } from '../draft/siteNotes.ts';
import { rowOf } from '../leads/leadViews.ts';
import { wentBackLately } from '../publishing/pageEffects.ts';
import { troublesOf } from './troubles.ts';

/** Milliseconds after which a backup is too old. */
const oldestBackup = 2 * 24 * 60 * 60_000;
/** Leads that wait for an answer and are shown at most. */
const mostWaiting = 5;

/** Returns the plugin for the call that says what is due. */
export const todayCalls =
  ({ store, config, draft }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/today', async ({ user }): Promise<Today> => {
      const unanswered = { unanswered: true };
      const count = (condition: object) => countLeads(store, condition);
      const now = await draft.now();
      const { content } = now;
      const { errors, warnings } = await checkContent(content);
      const { total: week, before } = await lastTotals(store, 7);
      const backup = await backupAt(store);
      const waiting: Today['waiting'] = [];
      for await (const lead of listLeads(store, { ...unanswered, limit: mostWaiting }))
        waiting.push(rowOf(lead, config.staff.keys()));
      const samples = sampleFindings(content).join();
      return {
        leads: {
          open: await count({ open: true, suspect: false }),
          unanswered: await count(unanswered),
          due: await count({ dueUntil: dayOf(Date.now()) }),
          mine: await count(await leadsOwnedBy(store, user)),
        },
        troubles: await troublesOf(store, config),
        erasedSoon: await count(erasedSoon(store.now(), config.retentionDays)),
        toBeAsked: await countToBeAsked(store),
        overdue: await overdueLeads(store, config.retentionDays),
        waiting,
        lost: lostIn(now.published).map((path) => recordTitle(path.replace(/\.json$/, ''))),
        drafts: draftsByPerson(now, [...config.staff.keys()]),
        wentBack: await wentBackLately({ store, draft }),
        notes: siteNotes([...errors, ...warnings], content),
        week,
        before,
        setup: {
          brand: !samples.includes('theme/brand.ts'),
          texts: !samples,
          privacy: (content.data.privacyPage?.sections.length ?? 0) > 0,
          address: config.siteUrl !== undefined,
          mail: config.mail !== undefined,
          // Backups of PostgreSQL are made without this program.
          ...(store.name === 'sqlite' && {
            backup: backup !== undefined && store.now() - Date.parse(backup) < oldestBackup,
          }),
        },
      };
    });
  };

function draftsByPerson({ published, content, rows }: Draft, staff: readonly string[]): Today['drafts'] {
  const counts = new Map<string, number>();
  for (const { id } of changesBetween(published, content)) {
    const name = lastChange(rows.get(id))?.by ?? '';
    const by = spelledAs(name, [...staff, ...counts.keys()]);
    counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return [...counts].map(([by, number]) => ({ by, changes: number }));
}
