import { styled } from '@mui/material/styles';
import { Drawing } from './Drawing.tsx';

const Stone = styled(Drawing)({ left: 'calc(50% + 190px)', bottom: -230, width: 640, height: 640 });

/** The stone in the banners of /products and /careers. */
export function CushionArt() {
  return <Stone name="stone:cushion:.3" gem="noor" />;
}
