import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { supportBlurbs } from '#site/copy/contactPage.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { IconPlate } from '../art/IconPlate.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 40,
  [theme.breakpoints.between('sm', 'lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 32 },
  [theme.breakpoints.up('lg')]: { paddingLeft: 32 },
}));

const Blurb = styled('li')({ display: 'grid', alignContent: 'start', gap: 8 });

const Title = styled(Typography)({ marginTop: 8 }) as typeof Typography;

/** Short helps for people with another wish than a new project. */
export function SupportBlurbs() {
  return (
    <List>
      {supportBlurbs.map(({ icon, title, text, link }) => (
        <Blurb key={title}>
          <IconPlate name={icon} />
          <Title variant="h4" component="h3">
            {title}
          </Title>
          <Typography variant="body2" color="textSecondary">
            {text}{' '}
            {link && (
              <Link component={SiteLink} href={link.path}>
                {link.label}
              </Link>
            )}
          </Typography>
        </Blurb>
      ))}
    </List>
  );
}
