import { Children, type ReactNode, Suspense } from 'react';

/**
 * The sections of a page. Each one except the first is a Suspense boundary, so that React hydrates the section in use
 * before the others.
 */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section, index) => (index === 0 ? section : <Suspense>{section}</Suspense>));
