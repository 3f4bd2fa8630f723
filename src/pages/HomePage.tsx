import { formIsland, island } from '#hydration/Island.tsx';
import { Hero } from '#sections/Hero.tsx';

const ItServices = island(() => import('#sections/ItServices.tsx').then((section) => section.ItServices));
const Collaboration = island(() =>
  import('#sections/Collaboration.tsx').then((section) => section.Collaboration),
);
const Skills = island(() => import('#sections/Skills.tsx').then((section) => section.Skills));
const Testimonials = island(() =>
  import('#sections/Testimonials.tsx').then((section) => section.Testimonials),
);
const HomeContact = formIsland(() =>
  import('#sections/HomeContact.tsx').then((section) => section.HomeContact),
);

/** `/`: what the company does, how it works, and a way to write to it. */
export function HomePage() {
  return (
    <>
      <Hero />
      <ItServices />
      <Collaboration />
      <Skills />
      <Testimonials />
      <HomeContact />
    </>
  );
}
