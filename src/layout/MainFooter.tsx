import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import { useContent, useFooterQuery } from '#store/contentApi.ts';
import { brand } from '#theme/brand.ts';
import { BrandLink } from './BrandLink.tsx';
import { FooterEnd, FooterFrame, FooterLinks, FooterSocial } from './FooterFrame.tsx';
import { MainFooterLists } from './MainFooterLists.tsx';

const Letter = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  paddingBottom: 'clamp(48px, 5vw, 72px)',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 32,
    alignItems: 'end',
  },
}));

const LetterWords = styled('div')({ display: 'grid', gap: 12, maxWidth: '30em' });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '48px 20px',
  // Two columns, but one for visitors whose text is much larger.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  paddingBlock: 'clamp(48px, 5vw, 72px)',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 32 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
}));

const Brand = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('lg')]: { gridColumn: '1 / -1' },
  [theme.breakpoints.between('sm', 'lg')]: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    '& > ul': { gridArea: '1 / 2 / 3', alignSelf: 'end', marginTop: 0 },
  },
  [theme.breakpoints.up('lg')]: { gridColumn: '1 / 4' },
}));

const BrandNote = styled(Typography)({ maxWidth: '17em', marginTop: 14 }) as typeof Typography;

const Policies = styled(FooterLinks)({
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 28px' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});

/** The footer of most pages (spec §3). Without its record the newsletter and the brand remain. */
export function MainFooter() {
  const { data: footer } = useFooterQuery();
  const frame = useContent('frame');
  return (
    <FooterFrame>
      <Letter>
        <LetterWords>
          <Typography variant="h3" component="h2">
            {frame?.newsletter.heading}
          </Typography>
          <Typography color="textSecondary">{frame?.newsletter.text}</Typography>
        </LetterWords>
        <NewsletterForm />
      </Letter>
      <Columns>
        <Brand>
          <BrandLink />
          <BrandNote variant="caption" component="p" color="textSecondary">
            {brand.line} {frame?.brandNote}
          </BrandNote>
          {footer && <FooterSocial links={footer.socialLinks} />}
        </Brand>
        {footer && <MainFooterLists footer={footer} />}
      </Columns>
      {footer && (footer.copyright || footer.policyLinks.length > 0) && (
        <FooterEnd>
          <span>{footer.copyright}</span>
          <Policies name={frame?.links.policies} links={footer.policyLinks} />
        </FooterEnd>
      )}
    </FooterFrame>
  );
}
