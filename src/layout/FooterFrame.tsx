import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CompanyLine } from '#components/CompanyLine.tsx';
import { LateDrawings } from '#components/Drawing.tsx';
import { keyed } from '#components/keyed.ts';
import { SocialLinks } from '#components/SocialLinks.tsx';
import { useContent } from '#store/contentApi.ts';

const Root = styled('footer')(({ theme }) => ({
  paddingTop: 'clamp(64px, 7vw, 104px)',
  paddingBottom: 32,
  // Space for the scroll-to-top button at the page's end, so that it covers no link. In wider windows it is next to the text.
  [theme.breakpoints.between('md', 1440)]: { paddingBottom: 104 },
  '& a': { color: theme.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& nav a': theme.mixins.tapTarget,
}));

/** The footer landmark on the dark band. */
export function FooterFrame({ children }: { children: ReactNode }) {
  const frame = useContent('frame');
  return (
    <Root className="band">
      <Container>
        <LateDrawings value={true}>{children}</LateDrawings>
        <CompanyLine text={frame?.companyLine} />
      </Container>
    </Root>
  );
}

/** The last line of a footer. */
export const FooterEnd = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '12px 32px',
  paddingTop: 24,
  borderTop: `1px solid ${theme.palette.divider}`,
  ...theme.typography.caption,
  '&, & a': { color: theme.palette.text.secondary },
}));

interface FooterLinksProps {
  /** Accessible name of the landmark. */
  name: string | undefined;
  links: readonly { label: string; path: string }[];
  /** Content above the list. */
  children?: ReactNode;
  className?: string;
}

/** A named list of links. Renders nothing without links. */
export function FooterLinks({ name, links, children, className }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={name} className={className}>
      {children}
      <ul role="list">
        {keyed(links, ({ label }) => label).map(({ key, item: { label, path } }) => (
          <li key={key}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Social links as outlined octagons. */
export const FooterSocial = styled(SocialLinks)(({ theme }) => ({
  gap: 8,
  marginTop: 24,
  '& svg': { fontSize: 22 },
  '& a': { ...theme.mixins.cut(1.5), ...theme.mixins.cutBorder(theme.palette.divider) },
}));
