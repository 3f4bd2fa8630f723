import { oddTexts } from '#samples/oddTexts.ts';
import type { Stories, Story } from '#samples/story.ts';
import { untilAnnounced } from '#samples/visitor.ts';
import { messages } from '#site/messages.ts';
import { failure, type Notice, success } from '#site/notice.ts';
import { openingNotice } from '#store/notices.ts';
import { NoticeSnackbar } from './NoticeSnackbar.tsx';
import { Notices } from './Notices.tsx';

export default {
  component: Notices,
  subcomponents: { NoticeSnackbar },
  parameters: {
    use: 'Once on every page: the only place for messages. What is wrong with a field is said there as well. NoticeSnackbar is its message.',
    accessibility:
      'Two regions that are in the page before their words: `alert` for failures, `status` for successes. A failure stays until it is closed, a success for 12 seconds, and longer while it is pointed at.',
  },
} satisfies Stories<typeof Notices>;

type State = Story<typeof Notices>;

/** A page that opens with this notice. */
const opensWith = (notice: Notice): State => ({
  parameters: { site: { opening: { notices: openingNotice(notice) } } },
  play: (visit) => untilAnnounced(visit, notice.tone === 'failure' ? 'alert' : 'status', notice.text),
});

export const Failure = opensWith(failure(messages.newsletter.duplicate));

export const Success = opensWith(success(messages.enquiry.sent));

export const Long = opensWith(failure(oddTexts.manyWords));

export const SnackbarAlone: State = {
  render: () => <NoticeSnackbar notice={failure(messages.contact.failed)} />,
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Close' })),
};
