import { styled } from '@mui/material/styles';
import { ActionLink } from '#components/ActionLink.tsx';
import { Section } from '#components/Section.tsx';
import { useContent } from '#store/contentApi.ts';
import { ProductGrid } from '../products/ProductGrid.tsx';

const OnPhones = styled('div')(({ theme }) => ({
  marginTop: 24,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

/** The home page's IT services: a grid of all products. Phones, whose first button is far above, show it again. */
export function ItServices() {
  const head = useContent('itServices');
  const button = useContent('homePage')?.hero.button;
  if (!head) return null;
  return (
    <Section top="clamp(48px, 7vw, 104px)" {...head}>
      <ProductGrid isBrief />
      {button && (
        <OnPhones>
          <ActionLink href={button.path}>{button.label}</ActionLink>
        </OnPhones>
      )}
    </Section>
  );
}
