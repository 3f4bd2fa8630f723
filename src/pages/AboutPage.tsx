import { Sections } from '#components/Sections.tsx';
import { About } from '#sections/about/About.tsx';
import { Values } from '#sections/about/Values.tsx';
import { ContactSection } from '#sections/contact/ContactSection.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/about`: the company, its values and the contact form. */
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
