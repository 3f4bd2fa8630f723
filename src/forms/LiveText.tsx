import ErrorIcon from '@mui/icons-material/Error';
import { useDelayed } from './useDelayed.ts';

/** Delay of the text after its region, in milliseconds: text that appears together with its region is not announced. */
const pause = 100;

/** Delay in milliseconds after the last keystroke, so that text that depends on typing is not announced at every key. */
export const typingPause = 1000;

export interface LiveTextProps {
  text: string;
  /** Milliseconds without a change before the text is shown and announced. */
  after?: number;
  /** Whether the text explains why input was refused. */
  isRefusal?: boolean;
  className?: string;
}

/** A text that screen readers announce when it appears and when it changes. */
export function LiveText({ text, after = pause, isRefusal, className }: LiveTextProps) {
  const shown = useDelayed(text, after, '');
  return (
    <div aria-live="polite" className={className}>
      {isRefusal && shown && <ErrorIcon />}
      {/* A browser's translation replaces text nodes, which breaks React's updates of their siblings. */}
      {shown && <span>{shown}</span>}
    </div>
  );
}
