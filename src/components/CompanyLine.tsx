import Typography from '@mui/material/Typography';
import { brand } from '#theme/brand.ts';

interface CompanyLineProps {
  /** With the placeholders `{company}`, `{founded}` and `{place}`. */
  text: string | undefined;
}

/** The company as it is registered, when and where it was founded. */
export const CompanyLine = ({ text = '' }: CompanyLineProps) => (
  <Typography variant="caption" component="p" color="textSecondary">
    {text
      .replace('{company}', () => brand.legalName)
      .replace('{founded}', String(brand.foundingYear))
      .replace('{place}', () => brand.place)}
  </Typography>
);
