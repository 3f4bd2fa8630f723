import { isSamePerson } from '#site/personName.ts';

/** Milliseconds after which a person who does not ask again has left a lead. The page asks every three seconds. */
const stay = 10_000;

/** Visits that are remembered at most. */
const mostVisits = 1_000;

interface Visit {
  lead: string;
  user: string;
  at: number;
}

/** Remembers, in this process, who has which lead open. */
export function makePresence(now: () => number = Date.now) {
  let visits: Visit[] = [];
  return {
    /** Notes that a person has a lead open, and returns the other people who have. */
    enter(lead: string, user: string): string[] {
      const others = visits.filter(
        (visit) => now() - visit.at < stay && !(visit.lead === lead && isSamePerson(visit.user, user)),
      );
      visits = [...others.slice(-mostVisits), { lead, user, at: now() }];
      return others.filter((visit) => visit.lead === lead).map((visit) => visit.user);
    },
  };
}
