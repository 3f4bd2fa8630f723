import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SocialLinks } from '#components/SocialLinks.tsx';

const Root = styled('footer')(({ theme }) => ({
  paddingTop: 'clamp(64px, 7vw, 104px)',
  // At the page's end the button to the top floats here, and covers no link.
  paddingBottom: 92,
  [theme.breakpoints.up('md')]: { paddingBottom: 104 },
  // From here on it floats next to the text.
  [theme.breakpoints.up(1440)]: { paddingBottom: 32 },
  '& a': { color: theme.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& nav a': theme.mixins.tapTarget,
}));

/** The page's footer landmark on the dark band. */
export function FooterFrame({ children }: { children: ReactNode }) {
  return (
    <Root className="band">
      <Container>{children}</Container>
    </Root>
  );
}

/** The last line of a footer. */
export const FooterEnd = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '12px 32px',
  paddingTop: 24,
  borderTop: `1px solid ${theme.palette.divider}`,
  ...theme.typography.caption,
  '&, & a': { color: theme.palette.text.secondary },
}));

interface FooterLinksProps {
  /** Name of the landmark. */
  name: string | undefined;
  links: readonly { label: string; path: string }[];
  /** What is above the list. */
  children?: ReactNode;
  className?: string;
}

/** A named list of links; nothing when there are none. */
export function FooterLinks({ name, links, children, className }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={name} className={className}>
      {children}
      <ul role="list">
        {links.map(({ label, path }, index) => (
          <li key={index}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The company's social links as outlined octagons. */
export const FooterSocial = styled(SocialLinks)(({ theme }) => ({
  gap: 8,
  marginTop: 24,
  '& svg': { fontSize: 22 },
  '& a': { ...theme.mixins.cut(1.5), ...theme.mixins.edge(theme.palette.divider) },
}));
