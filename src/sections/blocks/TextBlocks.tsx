import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { Contents } from '../art/Contents.tsx';
import { Photo } from '../art/Photo.tsx';
import { halfWidths } from '../art/photoBox.ts';
import { Screen } from '../art/Screen.tsx';
import { type BlockProps, textSpace } from './blockProps.ts';
import { headingsIn, RichText } from './RichText.tsx';

const WithContents = styled('div')(({ theme }) => ({
  '& > nav': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 36em) minmax(9rem, 1fr)',
    gap: 64,
    '& > nav': { display: 'block' },
  },
}));

/** Fewer headings than these need no list. */
const fewestHeadings = 3;

/** A formatted text. In an article, its headings are listed next to it. */
export function TextBlock({ block: { body }, id, contents }: BlockProps<'text'>) {
  const headings = contents ? headingsIn(body, id) : [];
  const text = <RichText nodes={body} headings={headings} />;
  return (
    <Surface top={textSpace} bottom={textSpace}>
      {contents && headings.length >= fewestHeadings ? (
        <WithContents>
          {text}
          <Contents name={contents} links={headings} />
        </WithContents>
      ) : (
        text
      )}
    </Surface>
  );
}

const box = { aspect: 4 / 3, widths: halfWidths };

const Image = styled(Photo)(({ theme }) => ({ ...theme.mixins.cut(3), background: theme.palette.wash2 }));

/** A formatted text with a picture next to it on wide screens. */
export const PictureTextBlock = ({ block }: BlockProps<'pictureText'>) => (
  <Surface top={textSpace} bottom={textSpace}>
    <Columns at={{ md: 2 }} gap={{ xs: '32px', lg: '32px 64px' }} sx={{ alignItems: 'center' }}>
      <Stack spacing="20px" sx={{ order: { md: block.side === 'left' ? 1 : 0 } }}>
        <Typography variant="h3" component="h2">
          {block.heading}
        </Typography>
        <RichText nodes={block.body} level={3} />
      </Stack>
      {block.dark ? (
        <Screen file={block.file} alt={block.alt} dark={block.dark} widths={halfWidths} />
      ) : (
        <Image stored={block.file} alt={block.alt} focus="" box={box} drawing={null} />
      )}
    </Columns>
  </Surface>
);
