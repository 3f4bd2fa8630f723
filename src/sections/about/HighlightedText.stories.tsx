import { oddTexts } from '#gallery/oddTexts.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { HighlightedText } from './HighlightedText.tsx';

export default {
  component: HighlightedText,
  args: { text: 'Software is finished when it', highlight: 'fits' },
  render: (props) => (
    <h2>
      <HighlightedText {...props} />
    </h2>
  ),
  parameters: {
    use: 'Inside a heading whose record names the words to highlight.',
    accessibility: 'The words are read as one text: colour and line carry no meaning of their own.',
  },
} satisfies Stories<typeof HighlightedText>;

type State = Story<typeof HighlightedText>;

export const AfterTheText: State = {};

export const InsideTheText: State = { args: { text: 'We build fitting software', highlight: 'fitting' } };

export const WithSuffix: State = {
  args: { text: 'What we', highlight: 'hold to', suffix: 'on every project' },
};

export const NoHighlight: State = { args: { highlight: '' } };

export const Long: State = { args: { text: oddTexts.manyWords, highlight: oddTexts.longWord } };

export const Urdu: State = { args: { text: oddTexts.urdu, highlight: 'سافٹ ویئر' } };
