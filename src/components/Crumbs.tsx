import ChevronRight from '@mui/icons-material/ChevronRight';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';

const Root = styled(Breadcrumbs)(({ theme }) => ({
  fontSize: '1.0625rem',
  lineHeight: 1.4,
  color: theme.palette.text.secondary,
  '& ol': { gap: '0 8px' },
  '& .MuiBreadcrumbs-separator': { marginInline: 0 },
  '& svg': { width: 18, height: 18 },
  '& a': theme.mixins.tapTarget,
  '& [aria-current]': { fontWeight: 600, color: theme.palette.text.primary },
}));

interface CrumbsProps {
  /** Accessible name of the landmark. */
  name?: string | undefined;
  /** The pages above this one, the highest first. */
  above: readonly { label: string; path: string }[];
  /** Title of the page itself. */
  here: string;
}

/** The breadcrumb of a page: links to the pages above it, then its own title (rules §2). */
export const Crumbs = ({ name = 'Breadcrumb', above, here }: CrumbsProps) => (
  <Root aria-label={name} separator={<ChevronRight />}>
    {above.map(({ label, path }) => (
      <Link key={path} href={path} color="inherit">
        {label}
      </Link>
    ))}
    <span aria-current="page">{here}</span>
  </Root>
);
