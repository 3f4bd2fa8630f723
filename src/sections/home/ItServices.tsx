import { styled } from '@mui/material/styles';
import { itServices } from '#site/copy/home.ts';
import { Section } from '#ui/Section.tsx';
import { ProductGrid } from '../products/ProductGrid.tsx';

const FirstSection = styled(Section)({ paddingTop: 'clamp(72px, 7vw, 104px)' });

/** The home page's IT services: every product at a glance. */
export function ItServices() {
  return (
    <FirstSection label={itServices.label} heading={itServices.heading} text={itServices.text}>
      <ProductGrid />
    </FirstSection>
  );
}
