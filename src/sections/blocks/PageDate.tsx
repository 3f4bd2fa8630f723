import Typography from '@mui/material/Typography';

// The date is a day, not a moment: its name is the same everywhere.
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2026-11-25` in words. */
export const PageDate = ({ day }: { day: string }) => (
  <Typography variant="body2" color="textSecondary" component="time" dateTime={day}>
    {days.format(new Date(day))}
  </Typography>
);
