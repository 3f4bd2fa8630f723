import { formIsland, island } from '#hydration/Island.tsx';
import { About } from '#sections/About.tsx';

const Values = island(() => import('#sections/Values.tsx').then((section) => section.Values));
const AboutContact = formIsland(() =>
  import('#sections/AboutContact.tsx').then((section) => section.AboutContact),
);

/** `/about`: who the company is, its values, and a way to write to it. */
export function AboutPage() {
  return (
    <>
      <About />
      <Values />
      <AboutContact />
    </>
  );
}
