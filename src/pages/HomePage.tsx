import { Sections } from '#components/Sections.tsx';
import { ContactSection } from '#sections/contact/ContactSection.tsx';
import { Collaboration } from '#sections/home/Collaboration.tsx';
import { Hero } from '#sections/home/Hero.tsx';
import { ItServices } from '#sections/home/ItServices.tsx';
import { Skills } from '#sections/home/Skills.tsx';
import { Testimonials } from '#sections/home/Testimonials.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/`: the company's services, its way of working and the contact form. */
export function HomePage() {
  const page = useContent('homePage');
  return (
    <Sections>
      <Hero />
      <ItServices />
      <Collaboration />
      <Skills />
      <Testimonials />
      {page && <ContactSection {...page.contact} />}
    </Sections>
  );
}
