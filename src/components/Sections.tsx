import { Children, type ReactNode, Suspense } from 'react';

/**
 * The sections of a page. The first belongs to the page's top; each other one is a Suspense boundary, so that React hydrates
 * the section in use and leaves the others for later.
 */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section, index) => (index === 0 ? section : <Suspense>{section}</Suspense>));
