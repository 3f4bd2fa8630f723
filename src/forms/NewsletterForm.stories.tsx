import type { Stories, Story } from '#gallery/story.ts';
import { fillIn, hear, inFocus, noAnswer, press } from '#gallery/visitor.ts';
import { Notices } from '#layout/Notices.tsx';
import { messages } from '#site/messages.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

export default {
  component: NewsletterForm,
  render: () => (
    <>
      <div className="band" style={{ padding: 32 }}>
        <NewsletterForm />
      </div>
      <Notices />
    </>
  ),
  parameters: {
    layout: 'fullscreen',
    use: 'In each footer, on dark ground, and nowhere else: a page has one.',
    accessibility:
      'The landmark Newsletter. A wrong address takes the focus and is said once; every answer is said by Notices. The button keeps its word while it is sent, because the field is still there to be read.',
    site: { path: '/services' },
  },
} satisfies Stories<typeof NewsletterForm>;

type State = Story<typeof NewsletterForm>;

/** Presses the button with this in the field, which then says this. */
const refused = (address: string, text: string): State => ({
  play: async (visit) => {
    if (address) await fillIn(visit, { 'Email address': address });
    await press(visit, 'Subscribe');
    await hear(visit, 'alert', text);
    await inFocus(visit, 'Email address');
  },
});

export const Empty: State = {};

export const WithoutAddress = refused('', messages.newsletter.empty);

export const Sending: State = {
  parameters: { site: { path: '/services', post: noAnswer } },
  play: async (visit) => {
    await fillIn(visit, { 'Email address': 'kavitha@example.in' });
    await press(visit, 'Subscribe');
  },
};
