import { pageComponents } from '#app/pageComponents.ts';
import { fullscreen, type Stories, type Story } from '#samples/story.ts';
import { products } from '#site/products.ts';
import { newsletterPath, notFoundPath, routeFor } from '#site/routes.ts';

/** A page with navigation bar and footer. */
function SitePage({ path }: { path: string }) {
  const route = routeFor(path);
  const Page = pageComponents[route.page];
  return (
    <main>
      <Page route={route} />
    </main>
  );
}

export default {
  component: SitePage,
  args: { path: '/' },
  parameters: {
    ...fullscreen,
    use: 'To see sections where visitors do. “Content” in the toolbar shows the page with long texts, another script, many entries, or without its records.',
    accessibility: 'One h1, with whatever content. A section without anything to say is left out.',
  },
} satisfies Stories<typeof SitePage>;

type State = Story<typeof SitePage>;

const shown = (path: string): State => ({ args: { path }, parameters: { site: { path } } });

export const Home = shown('/');
export const Portfolio = shown('/portfolio');
export const Services = shown('/services');
export const Products = shown('/products');
export const Product = shown(products[0]?.path ?? '');
export const About = shown('/about');
export const Team = shown('/team');
export const Careers = shown('/careers');
export const Contact = shown('/contact');
export const Terms = shown('/terms');
export const Privacy = shown('/privacy');
export const Newsletter = shown(newsletterPath('confirm'));
export const NotFound = shown(notFoundPath);
