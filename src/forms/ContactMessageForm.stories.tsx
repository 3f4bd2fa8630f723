import type { Stories, Story } from '#samples/story.ts';
import { ContactMessageForm } from './ContactMessageForm.tsx';

export default {
  component: ContactMessageForm,
  parameters: {
    use: 'At the end of the home page and of About: for any message, with a file if there is one. What it says is on the page Messages.',
    accessibility:
      'The landmark “Contact us”. Checked when it is sent, a file when it is chosen. The first wrong field takes the focus, and its message is said once.',
    site: { path: '/about' },
  },
} satisfies Stories<typeof ContactMessageForm>;

export const Empty: Story<typeof ContactMessageForm> = {
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Contact us' })),
};
