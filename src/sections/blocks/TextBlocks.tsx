import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { Surface } from '#components/Section.tsx';
import { Photo } from '../art/Photo.tsx';
import { halfWidths } from '../art/photoBox.ts';
import { type BlockProps, textSpace } from './blockProps.ts';
import { RichText } from './RichText.tsx';

/** A formatted text. */
export const TextBlock = ({ block: { body } }: BlockProps<'text'>) => (
  <Surface top={textSpace} bottom={textSpace}>
    <RichText text={body} />
  </Surface>
);

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
        <RichText text={block.body} level={3} />
      </Stack>
      <Image stored={block.file} alt={block.alt} focus="" box={box} drawing={null} />
    </Columns>
  </Surface>
);
