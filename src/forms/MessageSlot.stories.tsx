import type { Stories, Story } from '#samples/story.ts';
import { MessageSlot } from './MessageSlot.tsx';

export default {
  component: MessageSlot,
  parameters: {
    use: 'At the beginning and at the end of a form. The starter gives it the height of the message, which then covers nothing.',
    accessibility: 'Empty. The message stays in the live region at the end of the page.',
  },
} satisfies Stories<typeof MessageSlot>;

export const Empty: Story<typeof MessageSlot> = {
  play: async ({ canvasElement }) => {
    if (canvasElement.textContent) throw new Error('The slot has words of its own.');
  },
};
