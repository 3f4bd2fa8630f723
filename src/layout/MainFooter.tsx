import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import { useContent, useFooterQuery } from '#store/contentApi.ts';
import { brand } from '#theme/brand.ts';
import { BrandLink } from './BrandLink.tsx';
import { FooterEnd, FooterFrame, FooterLinks, FooterSocial } from './FooterFrame.tsx';
import { MainFooterLists } from './MainFooterLists.tsx';

const space = 'clamp(48px, 5vw, 72px)';

const NewsletterRow = styled(Columns)(({ theme }) => ({
  alignItems: 'end',
  paddingBottom: space,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

/** Two columns, or one if the visitor's text is much larger. */
const phoneColumns = 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))';

const Brand = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('lg')]: { gridColumn: '1 / -1' },
  [theme.breakpoints.between('sm', 'lg')]: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    '& > ul': { gridArea: '1 / 2 / 3', alignSelf: 'end', marginTop: 0 },
  },
  [theme.breakpoints.up('lg')]: { gridArea: '1 / 1 / auto / 4' },
}));

const Policies = styled(FooterLinks)({ '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 28px' } });

/** The footer of most pages (rules §3). Keeps the newsletter and the brand without its record. */
export function MainFooter() {
  const { data: footer } = useFooterQuery();
  const frame = useContent('frame');
  return (
    <FooterFrame>
      <NewsletterRow at={{ md: 2 }} gap="28px 32px">
        <Stack spacing="12px" sx={{ maxWidth: '30em' }}>
          <Typography variant="h3" component="h2">
            {frame?.newsletter.heading}
          </Typography>
          <Typography color="textSecondary">{frame?.newsletter.text}</Typography>
        </Stack>
        <NewsletterForm />
      </NewsletterRow>
      <Columns
        at={{ xs: phoneColumns, sm: 3, lg: 12 }}
        gap={{ xs: '48px 20px', sm: '48px 32px' }}
        sx={{ paddingBlock: space }}
      >
        <Brand>
          <BrandLink />
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ maxWidth: '17em', marginTop: '14px' }}
          >
            {brand.line} {frame?.brandNote}
          </Typography>
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
