import { Drawing } from '#sections/art/Drawing.tsx';
import { notFoundPage } from '#site/copy/notFound.ts';
import { EmptyPage } from '#ui/EmptyPage.tsx';

/** The page for every unknown address: says so and leads home (spec §2). */
export function NotFoundPage() {
  const { title, text, home, links } = notFoundPage;
  return (
    <EmptyPage title={title} text={text} action={home} links={links} art={<Drawing name="lost" isFirst />} />
  );
}
