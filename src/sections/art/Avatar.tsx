import { artId } from '#theme/facets/artId.ts';
import { OwnArt } from '#ui/Art.tsx';
import { stoneClass } from './Drawing.tsx';

const kind = 'avatar:';

/** A person's avatar: a stone with their initials, in the colours of a gem. */
export function Avatar({ person, gem }: { person: string; gem: string }) {
  const name = kind + person;
  return <OwnArt name={name} id={artId(name)} className={stoneClass(gem)} draw={draw} />;
}

/** The page does not hold it when it was reached by a click. */
async function draw(name: string): Promise<void> {
  if (document.getElementById(artId(name))) return;
  const { drawAvatar } = await import('./drawAvatar.ts');
  drawAvatar(name, name.slice(kind.length));
}
