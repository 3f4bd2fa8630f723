import { Drawn, stoneClass } from '#components/Drawing.tsx';

interface PersonStoneProps {
  person: string;
  gem: string;
}

/** A person's stone, with their initials in a gem's colours. The light comes from one of eight sides. */
export function PersonStone({ person, gem }: PersonStoneProps) {
  const words = person.trim().split(/\s+/);
  const initials = words.slice(0, 2).map((word) => [...word][0]);
  const turn = 45 * ([...person].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8);
  const draw = (address: string) => (
    <svg className={stoneClass(gem)} viewBox="0 0 100 100" aria-hidden="true">
      <use href={address} transform={`rotate(${turn} 50 50)`} />
      <text
        x="50"
        y="59"
        fill="var(--f0)"
        fontSize="26"
        fontWeight="600"
        letterSpacing="-.02em"
        textAnchor="middle"
      >
        {initials.join('')}
      </text>
    </svg>
  );
  return <Drawn name="portrait" draw={draw} />;
}
