import { contactSection } from '#site/copy/home.ts';
import { ContactSection } from './ContactSection.tsx';

/** The contact form on the home page (spec §2). */
export function HomeContact() {
  return <ContactSection {...contactSection} />;
}
