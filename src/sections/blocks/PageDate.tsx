import Typography from '@mui/material/Typography';

// The date is a day, not a moment: its name is the same everywhere.
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2026-11-25` in words, and what else is said of an article, such as its author. */
export const PageDate = ({ day, facts = [] }: { day: string; facts?: readonly string[] | undefined }) => (
  <Typography variant="body2" color="textSecondary">
    <time dateTime={day}>{days.format(new Date(day))}</time>
    {facts.map((fact) => ` · ${fact}`)}
  </Typography>
);
