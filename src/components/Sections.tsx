import { Children, createContext, type ReactNode, Suspense, use } from 'react';

/** The content's blocks after a page's first section, its banner. */
export const AfterBanner = createContext<ReactNode>(undefined);

/**
 * The sections of a page. Each one except the first is a Suspense boundary, so that React hydrates the section in use
 * before the others.
 */
export function Sections({ children }: { children: ReactNode }) {
  const added = use(AfterBanner);
  return Children.map(children, (section, index) =>
    index === 0 ? (
      <>
        {section}
        {added}
      </>
    ) : (
      <Suspense>{section}</Suspense>
    ),
  );
}
