import Typography from '@mui/material/Typography';
import { brand } from '#theme/brand.ts';

interface CompanyLineProps {
  /** With the placeholders `{company}`, `{year}` and `{place}`. */
  text: string | undefined;
}

/** The company as it is registered, when and where it was founded. */
export const CompanyLine = ({ text = '' }: CompanyLineProps) => (
  <Typography variant="caption" component="p" color="textSecondary">
    {text
      .replace('{company}', brand.legalName)
      .replace('{year}', String(brand.foundingYear))
      .replace('{place}', brand.place)}
  </Typography>
);
