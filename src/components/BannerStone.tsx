import { styled } from '@mui/material/styles';
import { Drawing } from './Drawing.tsx';

/** The stone at the right of a `PageBanner`. */
export const BannerStone = styled(Drawing)({
  left: 'calc(50% + 190px)',
  bottom: -230,
  width: 640,
  height: 640,
});
