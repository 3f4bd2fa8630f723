import { Notices } from '#layout/Notices.tsx';
import { fullscreen, type Stories, type Story } from '#samples/story.ts';
import { messageStory } from '#samples/visitor.ts';
import { messages } from '#site/messages.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

export default {
  component: NewsletterForm,
  render: () => (
    <div className="band" style={{ padding: 32 }}>
      <NewsletterForm />
      <Notices />
    </div>
  ),
  parameters: {
    ...fullscreen,
    use: 'In each footer and in the newsletter block, on dark ground. A second one on a page has a `place` and a name of its own.',
    accessibility:
      'The landmark Newsletter. A wrong address takes the focus and is said once; every answer is said by Notices. The button keeps its word while it is sent, because the field is still there to be read.',
    site: { path: '/services' },
  },
} satisfies Stories<typeof NewsletterForm>;

type State = Story<typeof NewsletterForm>;

const { empty, email, duplicate, subscribed, failed } = messages.newsletter;
const valid = { 'Email address': 'kavitha@example.in' };

export const Empty: State = {
  play: async ({ canvas }) => void (await canvas.findByRole('form', { name: 'Newsletter' })),
};

export const NoAddress: State = messageStory(empty, {});

export const WrongAddress: State = messageStory(email, { 'Email address': 'kavitha' });

export const Subscribed: State = messageStory(subscribed, valid, undefined, 201);

export const Known: State = messageStory(duplicate, valid, undefined, 409, { error: 'Conflict' });

export const Failed: State = messageStory(failed, valid);
