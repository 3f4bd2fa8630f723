import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SocialLinks } from '#components/SocialLinks.tsx';
import type { RecordData } from '#site/records/records.ts';
import { PersonStone } from '../art/PersonStone.tsx';
import { Photo } from '../art/Photo.tsx';
import type { PhotoBox } from '../art/photoBox.ts';

/** Gems of the avatars by index, so that neighbours differ. */
const gems = ['hope', 'noor', 'florentine', 'dresden', 'noor', 'hope', 'dresden', 'florentine'];

const Root = styled('li')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: {
    '& h3': theme.typography.h5,
    '& p': theme.typography.caption,
    // The last of an odd number fills its row, with the texts next to the portrait.
    '&:last-child:nth-of-type(odd)': {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: '1fr auto 1fr',
      columnGap: 12,
      '& > div': { gridRow: '1 / -1', marginBottom: 0 },
      '& > h3': { alignSelf: 'end' },
    },
  },
}));

/** The picture's box in a column of the grid. */
const box: PhotoBox = {
  aspect: 1,
  widths: [
    { from: 1280, vw: 0, px: 280 },
    { from: 1200, vw: 25, px: -40 },
    { from: 600, vw: 100 / 3, px: -43 },
    { from: 0, vw: 50, px: -26 },
  ],
};

const Portrait = styled(Photo)(({ theme }) => ({ ...theme.mixins.octagon, marginBottom: 16 }));

const Social = styled(SocialLinks)(({ theme }) => ({
  margin: '10px 0 0 -10px',
  '& a': { color: theme.palette.text.secondary },
  '& a:hover': { color: theme.palette.primary.main, background: theme.palette.wash2 },
}));

interface TeamMemberProps {
  member: RecordData['team'][number];
  index: number;
  /** Accessible name of a profile link, with the placeholders `{person}` and `{network}`. */
  profile: string | undefined;
}

/** A team member: portrait or avatar, name, designation and social links. The name can be written from right to left. */
export function TeamMember({ member, index, profile = '{network}' }: TeamMemberProps) {
  const { name, designation, sentence } = member;
  return (
    <Root>
      <Portrait
        stored={member.image}
        alt={member.imageAlt}
        focus={member.imageFocus}
        box={box}
        drawing={<PersonStone person={name} gem={gems[index % gems.length] ?? ''} />}
        isFirst={index === 0}
      />
      <Typography variant="h4" component="h3">
        <bdi>{name}</bdi>
      </Typography>
      {designation && (
        <Typography variant="body2" color="textSecondary">
          <bdi>{designation}</bdi>
        </Typography>
      )}
      {sentence && <Typography variant="body2">{sentence}</Typography>}
      <Social
        linkName={profile.replaceAll('{person}', () => name)}
        links={{
          linkedin: member.linkedin_url,
          instagram: member.instagram_url,
          facebook: member.facebook_url,
          youtube: member.youtube_url,
        }}
      />
    </Root>
  );
}
