import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns } from '#components/Columns.tsx';
import { ContactDetails } from '#components/ContactDetails.tsx';
import { NewsletterForm } from '#forms/NewsletterForm.tsx';
import { defaults } from '#site/defaults.ts';
import { useContent, useServiceFooterQuery } from '#store/contentApi.ts';
import { BrandLink } from './BrandLink.tsx';
import { FooterEnd, FooterFrame, FooterLinks, FooterSocial } from './FooterFrame.tsx';

const Join = styled(Stack)(({ theme }) => ({
  alignItems: 'start',
  '& form': { width: '100%', maxWidth: 600, marginTop: 16 },
  '& > a': { ...theme.mixins.tapTarget, textDecoration: 'underline', textUnderlineOffset: 4 },
  [theme.breakpoints.up('md')]: { gridColumn: '1 / 8' },
}));

const Side = styled(Stack)(({ theme }) => ({
  alignItems: 'start',
  paddingTop: 8,
  [theme.breakpoints.up('md')]: { gridColumn: '9 / 13' },
}));

const Links = styled(FooterLinks)(({ theme }) => ({
  paddingBlock: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
  ...theme.typography.body2,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px clamp(20px, 3vw, 32px)' },
}));

/** The footer of the service and product pages (rules §3). Keeps newsletter and brand without its record. */
export function ServiceFooter() {
  const { data: footer } = useServiceFooterQuery();
  const frame = useContent('frame');
  return (
    <FooterFrame>
      <Columns at={{ md: 12 }} gap="56px 32px" sx={{ paddingBottom: 'clamp(56px, 6vw, 88px)' }}>
        <Join spacing="20px">
          {footer?.joinHeading && <Typography variant="h2">{footer.joinHeading}</Typography>}
          {footer?.joinDescription && <Typography variant="subtitle1">{footer.joinDescription}</Typography>}
          {footer && frame && <Link href={defaults.callToAction.link}>{frame.reach.ask}</Link>}
          <NewsletterForm />
        </Join>
        <Side spacing="18px">
          <BrandLink />
          {footer && (
            <>
              <ContactDetails {...footer} />
              <FooterSocial links={footer.socialLinks} />
            </>
          )}
        </Side>
      </Columns>
      {footer && (
        <>
          <Links name={frame?.links.menu} links={footer.links} />
          {(footer.copyright || footer.reserved) && (
            <FooterEnd>
              <span>{footer.copyright}</span>
              <span>{footer.reserved}</span>
            </FooterEnd>
          )}
        </>
      )}
    </FooterFrame>
  );
}
