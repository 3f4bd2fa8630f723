import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Surface } from '#components/Section.tsx';
import { usePicture } from '#store/contentApi.ts';
import { wholeWidths } from '../art/photoBox.ts';
import { Screen } from '../art/Screen.tsx';
import { type BlockProps, textSpace } from './blockProps.ts';
import { WholePicture } from './WholePicture.tsx';

const Figure = styled('figure')({ display: 'grid', gap: 14 });

const Image = styled(WholePicture)(({ theme }) => ({
  ...theme.mixins.cut(3),
  background: theme.palette.wash2,
}));

/** A picture in its own aspect ratio with a caption. Renders nothing without the picture. */
export const PictureBlock = ({ block: { file, alt, dark, caption } }: BlockProps<'picture'>) =>
  usePicture(file) && (
    <Surface top={textSpace} bottom={textSpace}>
      <Figure>
        {dark ? (
          <Screen file={file} alt={alt} dark={dark} widths={wholeWidths} />
        ) : (
          <Image file={file} alt={alt} maxWidth={1216} maxHeight={760} />
        )}
        {caption && (
          <Typography variant="body2" component="figcaption" color="textSecondary" sx={{ maxWidth: '36em' }}>
            {caption}
          </Typography>
        )}
      </Figure>
    </Surface>
  );
