import { Drawing } from '#sections/art/Drawing.tsx';
import { contentApi } from '#store/contentApi.ts';
import { EmptyPage } from '#ui/EmptyPage.tsx';

/** The page for every unknown address: says so and leads home (spec §2). */
export function NotFoundPage() {
  const { data: page } = contentApi.useGetNotFoundPageQuery();
  return <EmptyPage {...page} action={page?.home} art={<Drawing name="lost" isFirst />} />;
}
