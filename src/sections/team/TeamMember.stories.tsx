import { oddTexts } from '#gallery/oddTexts.ts';
import { sampleRecord } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { TeamMember } from './TeamMember.tsx';

const [member] = sampleRecord('team');
if (!member) throw new Error('The sample team is nobody');

export default {
  component: TeamMember,
  args: { member, place: 0, profile: '{person} on {network}' },
  render: (props) => (
    <ul role="list" style={{ maxWidth: 280 }}>
      <TeamMember {...props} />
    </ul>
  ),
  parameters: {
    use: 'Inside the list of TeamGrid. The place decides the colours of a drawn portrait, so that neighbours differ.',
    accessibility:
      'A list item with a heading. Name and designation keep their own direction; links are named by person and network.',
  },
} satisfies Stories<typeof TeamMember>;

type State = Story<typeof TeamMember>;

export const Sample: State = {};

export const NameOnly: State = {
  args: { member: { ...member, designation: '', instagram_url: '', linkedin_url: '' } },
};

export const AllNetworks: State = {
  args: {
    member: {
      ...member,
      facebook_url: 'https://facebook.example/asha',
      youtube_url: 'https://youtube.example/asha',
    },
  },
};

export const Long: State = {
  args: { member: { ...member, name: oddTexts.longWord, designation: oddTexts.manyWords } },
};

export const Urdu: State = {
  args: { member: { ...member, name: 'عائشہ صدیقی', designation: 'سافٹ ویئر انجینئر (.NET)' } },
};

export const Telugu: State = {
  args: { member: { ...member, name: 'శ్రీనివాస్ రావు', designation: oddTexts.telugu } },
};
