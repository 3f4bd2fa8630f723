import { notFoundPage } from '#site/copy/notFound.ts';
import { EmptyPage } from './EmptyPage.tsx';

/** The 404 page: says so and leads home (spec §2). */
export function NotFound() {
  const { title, text, home, links } = notFoundPage;
  return <EmptyPage title={title} text={text} action={home} links={links} art="lost" />;
}
