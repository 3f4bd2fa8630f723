import { Drawing } from '#components/Drawing.tsx';
import { EmptyPage } from '#components/EmptyPage.tsx';
import { useContent } from '#store/contentApi.ts';

/** The page for unknown addresses, with a link to the home page (rules §2). */
export function NotFoundPage() {
  const page = useContent('notFoundPage');
  return <EmptyPage {...page} action={page?.home} art={<Drawing name="lost" />} />;
}
