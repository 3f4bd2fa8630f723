import { styled } from '@mui/material/styles';
import { Drawing, LateDrawings } from '#components/Drawing.tsx';
import { useContent } from '#store/contentApi.ts';
import { logoRatio } from '#theme/art.ts';
import { brand } from '#theme/brand.ts';

const Home = styled('a')(({ theme }) => ({
  ...theme.mixins.tapTarget,
  gap: 10,
  marginRight: 'auto',
  fontWeight: 600,
  fontSize: '1.1875rem',
  lineHeight: 1,
  letterSpacing: '-.014em',
  color: 'inherit',
  textDecoration: 'none',
  '& svg': { flex: 'none', width: Math.round(32 * logoRatio), height: 32 },
  [theme.breakpoints.up('md')]: {
    gap: 12,
    fontSize: '1.3125rem',
    '& svg': { width: Math.round(34 * logoRatio), height: 34 },
  },
}));

/** The company's logo and name, linked to the home page. */
export function BrandLink() {
  const frame = useContent('frame');
  return (
    <Home href="/">
      <LateDrawings value={false}>
        <Drawing name="logo" gem={'file' in brand.logo ? undefined : brand.logo.gem} />
      </LateDrawings>
      <span>
        {brand.name} <span className="visually-hidden">{frame?.ariaLabels.home}</span>
      </span>
    </Home>
  );
}
