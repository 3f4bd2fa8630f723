import Typography from '@mui/material/Typography';

/** The small heading and the paragraph of an entry in a list; either text may be as long as it likes. */
export const TitledItem = ({ title, text }: { title: string; text: string }) => (
  <>
    <Typography variant="h4" component="h3">
      {title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
  </>
);
