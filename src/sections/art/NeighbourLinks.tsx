import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Neighbour } from '#site/pages/servedPage.ts';

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 32px',
  paddingBlock: 64,
  fontWeight: 600,
  '& a': { ...theme.mixins.tapTarget, gap: 14, color: 'inherit', textUnderlineOffset: 4 },
  '& [rel=next]': { flexDirection: 'row-reverse', marginLeft: 'auto' },
  '& small': { display: 'block', fontWeight: 400, color: theme.palette.text.secondary },
  '& .stone': { flex: 'none', width: 48, height: 48 },
}));

interface NeighbourLinksProps {
  /** The subject of the links, for screen readers. */
  name: string | undefined;
  links: readonly (Neighbour & { drawing?: ReactNode })[];
}

/** Links to the pages before and after the one that is shown. */
export const NeighbourLinks = ({ name, links }: NeighbourLinksProps) => (
  <Container>
    <Links aria-label={name}>
      {links.map(({ rel, path, title, label, drawing }) => (
        <a key={rel} rel={rel} href={path}>
          {drawing}
          <span>
            <small>{label}</small>
            {title}
          </span>
        </a>
      ))}
    </Links>
  </Container>
);
