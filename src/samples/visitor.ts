import { fireEvent, waitFor } from '@testing-library/dom';
import type { Surroundings, Visit } from './story.ts';

type Texts = Record<string, string>;

/** Pastes texts into fields by their labels. */
export async function fillIn({ canvas, userEvent }: Visit, texts: Texts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(await canvas.findByLabelText(label));
    await userEvent.paste(text);
  }
}

/** Waits until the page's region for failures or successes contains exactly this text. */
export const untilAnnounced = ({ canvas }: Visit, role: 'alert' | 'status', text: string): Promise<void> =>
  waitFor(
    () => {
      const message = canvas.getByRole(role).textContent;
      if (message !== text) throw new Error(`The page says “${message}”, not “${text}”`);
    },
    { timeout: 10_000 },
  );

interface MessageStory {
  parameters: Surroundings;
  play: (visit: Visit) => Promise<void>;
}

/**
 * A story of a message: the visitor sends the form with these texts and this file, and the server gives the answer with this
 * status, if the form is sent at all. Without a status the connection breaks.
 */
export const messageStory = (
  message: string,
  texts: Texts,
  file?: File,
  status?: number,
  body?: object,
): MessageStory => ({
  parameters: {
    site: {
      post: () => (status ? Response.json(body ?? {}, { status }) : Promise.reject(new TypeError('Failed'))),
    },
  },
  async play(visit) {
    await fillIn(visit, texts);
    // Also a file that the system's dialog would not offer.
    if (file) fireEvent.change(await visit.canvas.findByLabelText('File'), { target: { files: [file] } });
    await visit.userEvent.click(visit.canvasElement.querySelector('[type=submit]') as Element);
    await untilAnnounced(visit, status && status < 300 ? 'status' : 'alert', message);
  },
});

/** Throws if the component has rendered anything. */
export async function showsNothing({ canvasElement }: Visit): Promise<void> {
  // The gallery adds a wrapper with `display: contents`.
  const [shown] = canvasElement.querySelectorAll(':not([style="display: contents;"])');
  const text = canvasElement.textContent;
  if (shown || text) throw new Error(`There is ${shown?.outerHTML.slice(0, 200) ?? text}`);
}

/** Throws if the page contains an element with one of these roles. */
export function hasNo({ canvas }: Visit, ...roles: string[]): void {
  for (const role of roles) {
    const [found] = canvas.queryAllByRole(role);
    if (found) throw new Error(`There is a ${role}: ${found.outerHTML.slice(0, 200)}`);
  }
}
