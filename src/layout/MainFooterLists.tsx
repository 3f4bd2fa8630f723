import { styled } from '@mui/material/styles';
import { contactLinks } from '#components/ContactDetails.tsx';
import type { RecordData } from '#site/records/records.ts';
import { useContent } from '#store/contentApi.ts';
import { FooterLinks } from './FooterFrame.tsx';

const Title = styled('h2')(({ theme }) => ({
  marginBottom: 12,
  ...theme.typography.body2,
  fontWeight: 500,
  lineHeight: 1.412,
  color: theme.palette.text.secondary,
}));

const MenuLinks = styled(FooterLinks)(({ theme }) => ({
  ...theme.typography.body2,
  '& a': { paddingBlock: 5, lineHeight: 1.353 },
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 4 / auto / 6' },
}));

const ProductLinks = styled(MenuLinks)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    gridColumn: '2 / 4',
    // One column if the visitor's text is much larger.
    '& ul': { columns: '10rem 2', columnGap: 32 },
    '& li': { breakInside: 'avoid' },
  },
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 6 / auto / 10', '& ul': { columnGap: 16 } },
}));

const Branch = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 1.6,
  '& address': { marginTop: 17 },
  '& ul': { marginTop: 10 },
  '& a': theme.mixins.tapTarget,
  [theme.breakpoints.down('lg')]: { gridColumn: '1 / -1' },
  [theme.breakpoints.between('sm', 'lg')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: 32,
    '& h2': { gridColumn: '1 / -1' },
    '& address': { marginTop: 5 },
    '& ul': { marginTop: 0 },
  },
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 10 / auto / 13' },
}));

/**
 * The columns of the main footer, if the record contains them. As in the other footer, phone and mail come before the menu,
 * so that visitors who need help find them in one place.
 */
export function MainFooterLists({ footer }: { footer: RecordData['footer'] }) {
  const { menuLinks, productLinks, branch, sectionTitles } = footer;
  const links = contactLinks(branch);
  const frame = useContent('frame');
  return (
    <>
      {(branch.address || links.length > 0) && (
        <Branch>
          {sectionTitles.branchTitle && <Title>{sectionTitles.branchTitle}</Title>}
          {branch.address && <address>{branch.address}</address>}
          {branch.hours && <p>{branch.hours}</p>}
          {links.length > 0 && (
            <ul role="list">
              {links.map(({ text, href }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          )}
        </Branch>
      )}
      <MenuLinks name={frame?.links.menu} links={menuLinks}>
        {sectionTitles.menuTitle && <Title>{sectionTitles.menuTitle}</Title>}
      </MenuLinks>
      <ProductLinks name={frame?.links.products} links={productLinks}>
        {sectionTitles.productTitle && <Title>{sectionTitles.productTitle}</Title>}
      </ProductLinks>
    </>
  );
}
