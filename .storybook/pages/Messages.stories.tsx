import { waitFor } from '@testing-library/dom';
import type { Stories, Story } from '../story.ts';
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

/** Some of the messages; presses every button and waits for its words, in their place. */
function pressed(isShown: (message: string) => boolean): State {
  const rows = everyProvocation.filter(({ message }) => isShown(message));
  return {
    args: { rows },
    play: async ({ canvas, canvasElement, userEvent }) => {
      const buttons = await canvas.findAllByText('Provoke');
      for (const { id, handle, words } of rows.filter(({ stage }) => stage)) {
        await userEvent.click(buttons.shift() as HTMLElement);
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
      // Fields that got the focus have scrolled the page; its picture is that of its top. jsdom cannot scroll.
      canvasElement.scrollIntoView?.({ block: 'start', behavior: 'instant' });
    },
  };
}

const groups = ['enquiry', 'contact', 'newsletter', 'file', 'server'];
const ofGroup = (group: string) => pressed((message) => message.startsWith(`${group}.`));

export const Enquiry = ofGroup('enquiry');

export const ContactMessage = ofGroup('contact');

export const Newsletter = ofGroup('newsletter');

export const File = ofGroup('file');

export const Server = ofGroup('server');

export const Others = pressed((message) => !groups.some((group) => message.startsWith(`${group}.`)));
