import { island } from '#hydration/Island.tsx';
import { TeamBanner } from '#sections/TeamBanner.tsx';

const TeamGrid = island(() => import('#sections/TeamGrid.tsx').then((section) => section.TeamGrid));

/** `/team`: the people, with a loading and an error state. */
export function TeamPage() {
  return (
    <>
      <TeamBanner />
      <TeamGrid />
    </>
  );
}
