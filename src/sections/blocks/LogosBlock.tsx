import { styled } from '@mui/material/styles';
import { keyed } from '#components/keyed.ts';
import { Section } from '#components/Section.tsx';
import type { Served } from '#site/pages/servedPage.ts';
import { usePicture } from '#store/contentApi.ts';
import { cssByGround, cssOf } from '#theme/paint.ts';
import type { BlockProps } from './blockProps.ts';
import { WholePicture } from './WholePicture.tsx';

const Logos = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  // The logos of an incomplete last row share its width, but none is much larger than the others.
  [theme.breakpoints.up('md')]: { gap: 24, '& li': { flexBasis: '11rem', maxWidth: '15rem' } },
  '& li': {
    flex: '1 1 8rem',
    maxWidth: '11rem',
    display: 'grid',
    height: 112,
    ...theme.mixins.cut(1.5),
    // Most logos are drawn for a light background.
    background: cssByGround(cssOf('paper'), cssOf('bandInk')),
    '&[data-ground=dark]': { background: cssOf('band') },
    ...theme.mixins.cutBorder(theme.palette.divider),
  },
}));

/** The frame of a logo: a link, or a plain box. */
const Plate = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: '16px 20px',
  minWidth: 0,
}) as React.ElementType;

/** A logo with its link. Renders nothing without its picture. */
function Logo({ file, alt, path, ground }: Served<'logos'>['items'][number]) {
  if (typeof usePicture(file) !== 'object') return null;
  return (
    <li data-ground={ground}>
      <Plate {...(path && { as: 'a', href: path })}>
        <WholePicture file={file} alt={alt} maxWidth={200} maxHeight={64} />
      </Plate>
    </li>
  );
}

/** Logos, whole and of one height, with links. */
export const LogosBlock = ({ block: { heading, items } }: BlockProps<'logos'>) =>
  items.length > 0 && (
    <Section heading={heading}>
      <Logos role="list">
        {keyed(items, ({ file }) => file).map(({ key, item }) => (
          <Logo key={key} {...item} />
        ))}
      </Logos>
    </Section>
  );
