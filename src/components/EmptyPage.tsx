import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ActionLink } from './ActionLink.tsx';
import { Surface } from './Section.tsx';

const Root = styled(Surface)({ paddingBlock: 0 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '40px 32px',
  alignItems: 'center',
  paddingBlock: '120px 80px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', minHeight: 760 },
  '& > svg': { display: 'block', width: '100%', maxWidth: 592, aspectRatio: '1', marginInline: 'auto' },
}));

const Words = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 22,
  // Breaks into the same lines before and after the font arrives.
  '& h1': { maxWidth: '8em' },
});

const Links = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 28px',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
});

interface LinkText {
  label: string;
  path: string;
}

interface EmptyPageProps {
  heading?: string;
  text?: string;
  action: LinkText | undefined;
  links?: readonly LinkText[];
  /** A drawing. */
  art: ReactNode;
  /** What else there is to do. */
  children?: ReactNode;
}

/** A page that has nothing to show yet or any more: says so, and where to go instead. */
export function EmptyPage({ heading, text, action, links = [], art, children }: EmptyPageProps) {
  return (
    <Root>
      <Columns>
        <Words>
          <Typography variant="h1">{heading}</Typography>
          <Typography variant="subtitle1">{text}</Typography>
          {children}
          {action && <ActionLink href={action.path}>{action.label}</ActionLink>}
          {links.length > 0 && (
            <Links>
              {links.map(({ label, path }, place) => (
                <Link key={place} href={path}>
                  {label}
                </Link>
              ))}
            </Links>
          )}
        </Words>
        {art}
      </Columns>
    </Root>
  );
}
