import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SocialLinks } from '#components/SocialLinks.tsx';
import type { RecordData } from '#site/records/records.ts';
import { PersonStone } from '../art/PersonStone.tsx';
import { Photo } from '../art/Photo.tsx';
import type { PhotoBox } from '../art/photoBox.ts';

/** Gems of the avatars by index, so that neighbours differ. */
const gems = ['hope', 'noor', 'florentine', 'dresden', 'noor', 'hope', 'dresden', 'florentine'];

/** Name, designation and sentence, each in a row that neighbours share. A further part needs a row more. */
const rows = 3;

// The portrait is at the left of all rows. The links end the row of the name, every other part has a row alone.
const Root = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  gridTemplateRows: 'subgrid',
  gridRow: `span ${rows}`,
  columnGap: 14,
  rowGap: 2,
  minWidth: 0,
  ':where(&) > *': { gridColumn: '2 / 4' },
  '& > h3': { gridColumn: 2, alignSelf: 'center' },
  [theme.breakpoints.down('sm')]: { '& h3': { fontSize: '1.125rem' }, '& p': theme.typography.caption },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '120px minmax(0, 1fr) auto', columnGap: 24 },
}));

/** The picture's box in a column of the grid. */
const box: PhotoBox = {
  aspect: 1,
  widths: [
    { from: 600, vw: 0, px: 120 },
    { from: 0, vw: 0, px: 72 },
  ],
};

const Portrait = styled(Photo)(({ theme }) => ({
  ...theme.mixins.octagon,
  gridColumn: 1,
  gridRow: `1 / ${rows + 1}`,
  alignSelf: 'start',
}));

const Social = styled(SocialLinks)(({ theme }) => ({
  gridColumn: 3,
  gridRow: 1,
  flexWrap: 'nowrap !important' as 'nowrap',
  marginRight: -10,
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
