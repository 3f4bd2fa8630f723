import { styled } from '@mui/material/styles';
import { Surface } from '#ui/Section.tsx';

/** The first region of a page without a banner: clear of the fixed navigation bar. */
export const PageTop = styled(Surface)({ paddingTop: 'clamp(120px, 12vw, 176px)' });
