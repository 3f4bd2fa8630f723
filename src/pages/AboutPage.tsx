import { formIsland, island } from '#hydration/Island.tsx';
import { About } from '#sections/about/About.tsx';
import { contentApi } from '#store/contentApi.ts';

const Values = island(() => import('#sections/about/Values.tsx').then((section) => section.Values));
const ContactSection = formIsland(() =>
  import('#sections/contact/ContactSection.tsx').then((section) => section.ContactSection),
);

/** `/about`: who the company is, its values, and a way to write to it. */
export function AboutPage() {
  const { data: page } = contentApi.useGetAboutPageQuery();
  return (
    <>
      <About />
      <Values />
      {page && <ContactSection {...page.contact} />}
    </>
  );
}
