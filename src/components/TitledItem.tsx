import Typography from '@mui/material/Typography';

/** The small heading and the paragraph of a list entry. Both texts can have any length. */
export const TitledItem = ({ title, text }: { title: string; text: string }) => (
  <>
    <Typography variant="h4" component="h3">
      {title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
  </>
);
