import { pages } from '#app/pages.ts';
import type { PageName } from '#site/routes.ts';
import { newsletterPath, routes } from '#site/routes.ts';
import type { Stories, Story } from '../story.ts';

/** A page between its bar and its footer. */
function SitePage({ name }: { name: PageName }) {
  const Page = pages[name];
  return (
    <main>
      <Page />
    </main>
  );
}

export default {
  component: SitePage,
  args: { name: 'home' },
  parameters: {
    layout: 'fullscreen',
    use: 'To see sections where visitors do. “Content” in the toolbar shows the page with long texts, another script, many entries, or without its records.',
    accessibility: 'One h1, with whatever content. A section without anything to say is left out.',
  },
} satisfies Stories<typeof SitePage>;

type State = Story<typeof SitePage>;

const shown = (name: PageName, path = routes.find(({ page }) => page === name)?.path): State => ({
  args: { name },
  parameters: { site: { path } },
});

export const Home = shown('home');
export const Portfolio = shown('portfolio');
export const Services = shown('services');
export const Products = shown('products');
export const Product = shown('product');
export const About = shown('about');
export const Team = shown('team');
export const Careers = shown('careers');
export const Contact = shown('contact');
export const Terms = shown('terms');
export const Privacy = shown('privacy');
export const Newsletter = shown('newsletter', newsletterPath('confirm'));
export const NotFound = shown('notFound', '/nowhere');
