import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

interface TeamProgressProps {
  text: string;
  className?: string | undefined;
}

/** The loading status of the team. Shown immediately; screen readers announce it and its changes. */
export function TeamProgress({ text, className }: TeamProgressProps) {
  const [isKnown, setIsKnown] = useState(false);
  // Text that appears together with its region is not announced, so set the text a second time.
  useEffect(() => {
    const timer = setTimeout(setIsKnown, 100, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ marginBottom: 4 }}
      aria-live="polite"
      className={className}
    >
      <span key={String(isKnown)}>{text}</span>
    </Typography>
  );
}
