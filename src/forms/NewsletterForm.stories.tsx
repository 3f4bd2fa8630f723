import type { Stories, Story } from '#samples/story.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

export default {
  component: NewsletterForm,
  render: () => (
    <div className="band" style={{ padding: 32 }}>
      <NewsletterForm />
    </div>
  ),
  parameters: {
    layout: 'fullscreen',
    use: 'In each footer, on dark ground, and nowhere else: a page has one. What it says is on the page Messages.',
    accessibility:
      'The landmark Newsletter. A wrong address takes the focus and is said once; every answer is said by Notices. The button keeps its word while it is sent, because the field is still there to be read.',
    site: { path: '/services' },
  },
} satisfies Stories<typeof NewsletterForm>;

export const Empty: Story<typeof NewsletterForm> = {
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Newsletter' })),
};
