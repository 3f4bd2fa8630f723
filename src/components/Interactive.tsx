import type { ReactNode } from 'react';
import { interactiveAttribute } from '#starter/names.ts';

interface InteractiveProps {
  children: ReactNode;
}

/**
 * Wraps a part that needs React as soon as the page is shown, such as tabs. A page with such a part starts the client on its own;
 * every other page waits until a visitor uses a form.
 */
export const Interactive = ({ children }: InteractiveProps) => (
  <div {...{ [interactiveAttribute]: '' }}>{children}</div>
);
