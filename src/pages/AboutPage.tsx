import { Sections } from '#components/Sections.tsx';
import { About } from '#sections/about/About.tsx';
import { Values } from '#sections/about/Values.tsx';
import { ContactSection } from '#sections/contact/ContactSection.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/about`: who the company is, its values, and a way to write to it. */
export function AboutPage() {
  const page = useContent('aboutPage');
  return (
    <Sections>
      <About />
      <Values />
      {page && <ContactSection {...page.contact} />}
    </Sections>
  );
}
