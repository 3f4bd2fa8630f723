import type { ReactNode } from 'react';
import { interactiveAttribute } from '#starter/names.ts';

interface InteractiveProps {
  children: ReactNode;
}

/**
 * Around what needs React as soon as the page is seen, such as tabs. A page with it starts the client by itself; every
 * other page waits until a visitor uses a form.
 */
export const Interactive = ({ children }: InteractiveProps) => (
  <div {...{ [interactiveAttribute]: '' }}>{children}</div>
);
