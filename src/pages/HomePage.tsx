import type { ReactNode } from 'react';
import { LateDrawings } from '#components/Drawing.tsx';
import { Sections } from '#components/Sections.tsx';
import { ContactSection } from '#sections/contact/ContactSection.tsx';
import { Collaboration } from '#sections/home/Collaboration.tsx';
import { Figures } from '#sections/home/Figures.tsx';
import { Hero } from '#sections/home/Hero.tsx';
import { ItServices } from '#sections/home/ItServices.tsx';
import { Skills } from '#sections/home/Skills.tsx';
import { Software } from '#sections/home/Software.tsx';
import { Testimonials } from '#sections/home/Testimonials.tsx';
import { type HomeSection, homeSections } from '#site/records/homeSections.ts';
import { useContent } from '#store/contentApi.ts';

/** Returns the sections in the order that staff chose, followed by the missing ones in the specification's order. */
const inOrder = (chosen: readonly HomeSection[] = []) => [...new Set([...chosen, ...homeSections])];

/** `/`: the company's services, its way of working and the contact form. */
export function HomePage() {
  const page = useContent('homePage');
  const sections: Record<HomeSection, ReactNode> = {
    itServices: <ItServices />,
    collaboration: <Collaboration />,
    skills: <Skills />,
    testimonials: <Testimonials />,
    contact: page && <ContactSection {...page.contact} />,
  };
  return (
    <Sections>
      <Hero />
      {page && <Figures items={page.proof} isClose />}
      <LateDrawings value={true}>
        <Software />
      </LateDrawings>
      {inOrder(page?.order).map((name) => (
        <LateDrawings key={name} value={true}>
          {sections[name]}
        </LateDrawings>
      ))}
    </Sections>
  );
}
