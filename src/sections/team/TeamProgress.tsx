import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

const Line = styled('p')(({ theme }) => ({
  marginBottom: 32,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

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
    <Line aria-live="polite" className={className}>
      <span key={String(isKnown)}>{text}</span>
    </Line>
  );
}
