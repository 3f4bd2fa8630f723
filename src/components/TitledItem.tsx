import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface TitledItemProps {
  title: string;
  text: string;
  /** The page that tells more. */
  path?: string | undefined;
  /** Whether the list has no heading of its own above it. */
  isTop?: boolean;
}

/** The small heading and the paragraph of a list entry. Both texts can have any length. */
export const TitledItem = ({ title, text, path, isTop = false }: TitledItemProps) => (
  <>
    <Typography variant="h4" component={isTop ? 'h2' : 'h3'}>
      {path ? <Link href={path}>{title}</Link> : title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
  </>
);
