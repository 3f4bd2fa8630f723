import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cutMark } from './cutMark.ts';

export type Tone = 'page' | 'wash' | 'band';

interface GroundProps {
  tone?: Tone | undefined;
  /** Overrides the space above and below the content. */
  top?: string;
  bottom?: string;
}

const space = 'clamp(48px, 9vw, 136px)';

const Ground = styled('section', {
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'top' && prop !== 'bottom',
})<GroundProps>(({ theme, tone, top = space, bottom = space }) => ({
  paddingBlock: `${top} ${bottom}`,
  ...(tone === 'wash' && { background: theme.palette.wash }),
  // A line between two dark sections. The footer, which follows the last one, is dark too.
  ...(tone === 'band' && {
    '&:last-child, &:has(+ .band)': { borderBottom: `1px solid ${theme.palette.divider}` },
  }),
}));

interface SurfaceProps extends GroundProps {
  children: ReactNode;
}

/** A full-width part of a page on one of the three surfaces. Its content is in the site's column. */
export function Surface({ children, ...ground }: SurfaceProps) {
  return (
    <Ground {...ground} className={ground.tone === 'band' ? 'band' : undefined}>
      <Container>{children}</Container>
    </Ground>
  );
}

/** The first part of a page without a banner, with space for the fixed navigation bar. */
export const PageTop = (props: Omit<SurfaceProps, 'top'>) => (
  <Surface top="clamp(120px, 12vw, 176px)" {...props} />
);

/** One left edge for label, heading, text and the content below them. */
const Head = styled(Stack)({
  maxWidth: 860,
  marginBottom: 'clamp(24px, 5vw, 72px)',
  '@media print': { breakInside: 'avoid', breakAfter: 'avoid' },
});

/** The small coloured name above a section's heading. */
export const SectionLabel = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 600,
  fontSize: '1.0625rem',
  lineHeight: 1.412,
  color: theme.palette.primary.main,
  '&::before': cutMark(theme),
}));

interface SectionProps extends SurfaceProps {
  /** Short name of the section, above its heading. Becomes the heading if there is no other. */
  label?: string;
  heading: string;
  text?: string;
}

/** A part of the page that starts with label, heading and text. */
export function Section({ label, heading, text, children, ...surface }: SectionProps) {
  const title = heading || label;
  return (
    <Surface {...surface}>
      {title && (
        <Head spacing="20px">
          {label && heading && <SectionLabel>{label}</SectionLabel>}
          <Typography variant="h2">{title}</Typography>
          {text && <Typography variant="subtitle2">{text}</Typography>}
        </Head>
      )}
      {children}
    </Surface>
  );
}
