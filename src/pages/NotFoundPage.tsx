import { NotFound } from '#sections/NotFound.tsx';

/** The page for every unknown address. */
export function NotFoundPage() {
  return <NotFound />;
}
