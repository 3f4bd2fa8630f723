import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ActionLink } from './ActionLink.tsx';
import { Columns } from './Columns.tsx';
import { keyed } from './keyed.ts';
import { Surface } from './Section.tsx';

const Halves = styled(Columns)(({ theme }) => ({
  alignItems: 'center',
  // The heading wraps at the same words before and after the font loads.
  '& h1': { maxWidth: '8em' },
  '& .MuiLink-root': { ...theme.mixins.tapTarget, fontWeight: 600 },
  '& > svg': { width: '100%', maxWidth: 592, aspectRatio: '1', marginInline: 'auto' },
  // The page is at least as high as its footer.
  [theme.breakpoints.up('md')]: { minHeight: 'max(560px, 100svh - 200px)' },
}));

interface LinkText {
  label: string;
  path: string;
}

interface EmptyPageProps {
  heading?: string;
  text?: string;
  action?: LinkText | undefined;
  links?: readonly LinkText[];
  art: ReactNode;
  /** Further content between the text and the links. */
  children?: ReactNode;
}

/** A page without content, with links to other pages. */
export function EmptyPage({ heading, text, action, links = [], art, children }: EmptyPageProps) {
  return (
    <Surface top="120px" bottom="80px">
      <Halves at={{ md: 2 }} gap="40px 32px">
        <Stack spacing="22px" sx={{ alignItems: 'start' }}>
          <Typography variant="h1">{heading}</Typography>
          {text && <Typography variant="subtitle1">{text}</Typography>}
          {children}
          {action && <ActionLink href={action.path}>{action.label}</ActionLink>}
          {links.length > 0 && (
            <Stack direction="row" spacing="8px 28px" sx={{ flexWrap: 'wrap' }}>
              {keyed(links, ({ label }) => label).map(({ key, item: { label, path } }) => (
                <Link key={key} href={path}>
                  {label}
                </Link>
              ))}
            </Stack>
          )}
        </Stack>
        {art}
      </Halves>
    </Surface>
  );
}
