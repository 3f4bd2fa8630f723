import { formIsland, stillSection } from '#hydration/Island.tsx';
import { Hero } from '#sections/home/Hero.tsx';
import { contentApi } from '#store/contentApi.ts';

const ItServices = stillSection(() =>
  import('#sections/home/ItServices.tsx').then((section) => section.ItServices),
);
const Collaboration = stillSection(() =>
  import('#sections/home/Collaboration.tsx').then((section) => section.Collaboration),
);
const Skills = stillSection(() => import('#sections/home/Skills.tsx').then((section) => section.Skills));
const Testimonials = stillSection(() =>
  import('#sections/home/Testimonials.tsx').then((section) => section.Testimonials),
);
const ContactSection = formIsland(() =>
  import('#sections/contact/ContactSection.tsx').then((section) => section.ContactSection),
);

/** `/`: what the company does, how it works, and a way to write to it. */
export function HomePage() {
  const { data: page } = contentApi.useGetHomePageQuery();
  return (
    <>
      <Hero />
      <ItServices />
      <Collaboration />
      <Skills />
      <Testimonials />
      {page && <ContactSection {...page.contact} />}
    </>
  );
}
