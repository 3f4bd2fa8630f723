import Container from '@mui/material/Container';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
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

const Ground = styled('section', {
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'top' && prop !== 'bottom',
})<GroundProps>(({ theme, tone, top, bottom }) => {
  const space = tone === 'band' ? theme.mixins.gaps.band : theme.mixins.gaps.subject;
  return {
    paddingBlock: `${top ?? space} ${bottom ?? space}`,
    ...(tone === 'wash' && { background: theme.palette.wash }),
    // A line between two dark sections. The footer, which follows the last one, is dark too.
    ...(tone === 'band' && {
      '&:last-child, &:has(+ .band)': { borderBottom: `1px solid ${theme.palette.divider}` },
    }),
  };
});

interface SurfaceProps extends GroundProps {
  /** The id of the part, for links to it. */
  id?: string;
  children: ReactNode;
}

/** The class of a part on each surface, for rules about neighbours. */
const classOf: Record<Tone, string | undefined> = { page: 'plain', wash: undefined, band: 'band' };

/** A full-width part of a page on one of the three surfaces. Its content is in the site's column. */
export function Surface({ children, id, ...ground }: SurfaceProps) {
  return (
    <Ground {...ground} id={id} className={classOf[ground.tone ?? 'page']}>
      <Container>{children}</Container>
    </Ground>
  );
}

/** The first part of a page without a banner, with space for the fixed navigation bar. */
export const PageTop = (props: Omit<SurfaceProps, 'top'>) => (
  <Surface top="clamp(120px, 12vw, 176px)" {...props} />
);

/**
 * How a section begins on wide screens: its label beside heading and text (`label`), a large heading with the text at its end
 * (`large`), or everything beside the content (`beside`). Neighbours should differ. On phones all of them are one column.
 */
type HeadForm = 'label' | 'large' | 'beside';

const Head = styled('div', { shouldForwardProp: (prop) => prop !== 'form' })<{ form: HeadForm }>(
  ({ theme, form }) => ({
    display: 'grid',
    gap: 20,
    marginBottom: 'clamp(24px, 3.4vw, 48px)',
    '@media print': { breakInside: 'avoid', breakAfter: 'avoid' },
    [theme.breakpoints.up('md')]: headStyles(theme)[form],
  }),
);

const twelve = { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 32 };

const headStyles = ({ typography }: Theme): Record<HeadForm, CSSObject> => ({
  label: {
    ...twelve,
    alignItems: 'baseline',
    '& > *': { gridColumn: '4 / 13' },
    '& > span': { gridColumn: '1 / 4' },
  },
  large: {
    ...twelve,
    alignItems: 'end',
    '& > *': { gridColumn: '1 / 9' },
    '& > h2': { fontSize: typography.h1.fontSize, lineHeight: typography.h1.lineHeight },
    '& > h2:last-child': { gridColumn: '1 / 13' },
    '& > p': { gridColumn: '9 / 13' },
  },
  beside: { position: 'sticky', top: 112, alignSelf: 'start', marginBottom: 0 },
});

/** The head in the first four of twelve columns, the content in the others. */
const Beside = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    columnGap: 32,
  },
}));

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
  form?: HeadForm;
}

/** A part of the page that starts with label, heading and text. */
export function Section({ label, heading, text, form = 'label', children, ...surface }: SectionProps) {
  const title = heading || label;
  const head = title && (
    <Head form={form}>
      {label && heading && <SectionLabel as="span">{label}</SectionLabel>}
      <Typography variant="h2">{title}</Typography>
      {text && <Typography variant="subtitle2">{text}</Typography>}
    </Head>
  );
  return (
    <Surface {...surface}>
      {head && form === 'beside' ? (
        <Beside>
          {head}
          <div>{children}</div>
        </Beside>
      ) : (
        <>
          {head}
          {children}
        </>
      )}
    </Surface>
  );
}
