import { waitFor } from '@testing-library/dom';
import type { Visit } from './story.ts';

/** For what belongs to a form and is not asked for here. */
export const ignored = () => {};

/** Puts texts into fields, by their labels, as a visitor pastes them. */
export async function fillIn({ canvas, userEvent }: Visit, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(await canvas.findByLabelText(label));
    await userEvent.paste(text);
  }
}

/** Waits until the page's region for failures or successes says exactly this. */
export const hear = ({ canvas }: Visit, role: 'alert' | 'status', text: string): Promise<void> =>
  waitFor(
    () => {
      const said = canvas.getByRole(role).textContent;
      if (said !== text) throw new Error(`The page says “${said}”, not “${text}”`);
    },
    { timeout: 10_000 },
  );

/** Fails if the component has put anything into the page. */
export async function showsNothing({ canvasElement }: Visit): Promise<void> {
  // The gallery has a box of its own around it, which is not displayed.
  const [shown] = canvasElement.querySelectorAll(':not([style="display: contents;"])');
  const text = canvasElement.textContent;
  if (shown || text) throw new Error(`There is ${shown?.outerHTML.slice(0, 200) ?? text}`);
}

/** Fails if anything has one of these roles. */
export function hasNo({ canvas }: Visit, ...roles: string[]): void {
  for (const role of roles) {
    const [found] = canvas.queryAllByRole(role);
    if (found) throw new Error(`There is a ${role}: ${found.outerHTML.slice(0, 200)}`);
  }
}
