import { aboutContactSection } from '#site/copy/about.ts';
import { ContactSection } from './ContactSection.tsx';

/** The contact form on /about (spec §2). */
export function AboutContact() {
  return <ContactSection {...aboutContactSection} />;
}
