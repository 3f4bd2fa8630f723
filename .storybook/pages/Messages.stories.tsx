import { waitFor } from '@testing-library/dom';
import type { Stories, Story } from '#samples/story.ts';
import { MessagesPage } from './MessagesPage.tsx';
import { everyProvocation } from './provocations.ts';

export default {
  component: MessagesPage,
  args: { rows: everyProvocation },
  parameters: {
    layout: 'fullscreen',
    use: 'To see and to test what a visitor can be told: each button fills in the real form, sends it, and plays the answer that brings the message. Nothing leaves the browser.',
    accessibility:
      'A failure is said once by the region `alert`, a success by `status`; both are in the page before their words. What is wrong with a field is also its description.',
  },
} satisfies Stories<typeof MessagesPage>;

type State = Story<typeof MessagesPage>;

export const EveryMessage: State = {};

/** Clicks the button of each message and waits for its text. */
export const Pressed: State = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const buttons = await canvas.findAllByText('Provoke');
    const rows = everyProvocation.filter(({ stage }) => stage);
    for (const [index, { id, message, handle, words }] of rows.entries()) {
      // Test one way to each message; the others are for manual use.
      if (id !== message) continue;
      await userEvent.click(buttons[index] as HTMLElement);
      await waitFor(
        () => {
          const said = [...canvasElement.querySelectorAll(handle)].map(
            (it) => it.textContent || it.getAttribute('aria-label'),
          );
          if (!said.includes(words)) throw new Error(`${id}: ${handle} says ${JSON.stringify(said)}`);
        },
        { timeout: 20_000 },
      );
    }
    // Focused fields have scrolled the page, but its screenshot shows the top. jsdom cannot scroll.
    canvasElement.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  },
};
