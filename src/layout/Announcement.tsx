import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useContent } from '#store/contentApi.ts';

const Strip = styled('aside')(({ theme }) => ({
  position: 'relative',
  padding: '4px 0',
  fontSize: '1.0625rem',
  lineHeight: 1.4,
  // Forced colours have no background that would separate it from the bar.
  '@media (forced-colors: active)': { borderBottom: '1px solid' },
  '@media print': { display: 'none' },
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 16, minHeight: 44 },
  '& a': { ...theme.mixins.tapTarget, fontWeight: 600 },
}));

/** Returns the announcement that the content has, or undefined. */
export const useAnnouncement = () => {
  const announcement = useContent('frame')?.announcement;
  return announcement?.text ? announcement : undefined;
};

/** The announcement above the navigation bar. It scrolls away with the page, while the bar stays. */
export function Announcement() {
  const announcement = useAnnouncement();
  const id = useId();
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <Strip className="band" aria-labelledby={id}>
      <Container>
        <p>
          <span id={id}>{text}</span>
          {link.path && <Link href={link.path}>{link.label || link.path}</Link>}
        </p>
      </Container>
    </Strip>
  );
}
