import ErrorIcon from '@mui/icons-material/Error';
import { useEffect, useState } from 'react';

/** Milliseconds the region is in the page before its text: what comes together with it is not announced. */
const pause = 100;

/** Milliseconds without a change after which text that follows what is typed is announced: not at every key. */
export const typingPause = 1000;

export interface LiveTextProps {
  text: string;
  /** Milliseconds that the text must stay the same before it is shown and announced. */
  after?: number;
  role?: 'alert';
  /** Whether it says why something was not taken. */
  isRefusal?: boolean;
  className?: string;
}

/** A text that a screen reader announces when it comes and whenever it changes. */
export function LiveText({ text, after = pause, role, isRefusal, className }: LiveTextProps) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), after);
    return () => clearTimeout(timer);
  }, [text, after]);
  return (
    // Firefox needs to be told what an alert implies.
    <div role={role} aria-live={role ? 'assertive' : 'polite'} className={className}>
      {isRefusal && shown && <ErrorIcon />}
      {shown}
    </div>
  );
}
