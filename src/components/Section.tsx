import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cutMark } from './cutMark.ts';

export type Tone = 'page' | 'wash' | 'band';

const Root = styled('section', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    paddingBlock: 'clamp(72px, 9vw, 136px)',
    ...(tone === 'wash' && { background: theme.palette.wash }),
  }),
);

interface SurfaceProps {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

/** A full-width part of a page on one of the three surfaces, its content in the site's column. */
export function Surface({ tone = 'page', className = '', children }: SurfaceProps) {
  return (
    <Root tone={tone} className={tone === 'band' ? `band ${className}` : className}>
      <Container maxWidth="lg">{children}</Container>
    </Root>
  );
}

/** The first part of a page without a banner: clear of the fixed navigation bar. */
export const PageTop = styled(Surface)({ paddingTop: 'clamp(120px, 12vw, 176px)' });

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginBottom: 'clamp(40px, 5vw, 72px)',
  '@media print': { breakInside: 'avoid', breakAfter: 'avoid' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: 32,
    alignItems: 'first baseline',
    '& > p': { gridColumn: '1 / 4' },
    '& > div': { gridColumn: '4 / 13', maxWidth: 860 },
  },
}));

/** The small coloured name above or next to a section's heading. */
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

const Words = styled('div')({ display: 'grid', gap: 20 });

interface SectionProps extends SurfaceProps {
  /** Short name of the section, next to the heading on wide screens; the heading itself when there is no other. */
  label?: string;
  heading: string;
  text?: string;
}

/** A part of the page with the site's section head: label, heading and one sentence. */
export function Section({ label, heading, text, children, ...surface }: SectionProps) {
  const title = heading || label;
  return (
    <Surface {...surface}>
      {title && (
        <Head>
          {label && heading && <SectionLabel>{label}</SectionLabel>}
          <Words>
            <Typography variant="h2">{title}</Typography>
            {text && <Typography variant="subtitle2">{text}</Typography>}
          </Words>
        </Head>
      )}
      {children}
    </Surface>
  );
}
