import type { Stories, Story } from '#samples/story.ts';
import { MessageRoom } from './MessageRoom.tsx';

export default {
  component: MessageRoom,
  parameters: {
    use: 'At the beginning and at the end of a form. The starter gives it the height of the message, which then covers nothing.',
    accessibility: 'Empty. The message stays in the live region at the end of the page.',
  },
} satisfies Stories<typeof MessageRoom>;

export const Empty: Story<typeof MessageRoom> = {
  play: async ({ canvasElement }) => {
    if (canvasElement.textContent) throw new Error('The room has words of its own.');
  },
};
