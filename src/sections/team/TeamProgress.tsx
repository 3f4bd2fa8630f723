import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

interface TeamProgressProps {
  text: string;
  className?: string | undefined;
}

/** How far the people are. It shows at once; a screen reader announces it, and what it changes to. */
export function TeamProgress({ text, className }: TeamProgressProps) {
  const [isKnown, setIsKnown] = useState(false);
  // What comes together with its region is not announced, so the text comes a second time.
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
