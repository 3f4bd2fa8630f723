import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';

interface UndoBarProps {
  /** Sentence about the last action; undefined before one. */
  message: string | undefined;
  /** Undoes it; without it, it cannot be undone here. */
  onUndo?: (() => void) | undefined;
  /** Called when the sentence goes. */
  onEnd: () => void;
}

/** Says what was done, and offers to undo it, for twenty seconds. Give it the key of what was done. */
export const UndoBar = ({ message, onUndo, onEnd }: UndoBarProps) => (
  <Snackbar
    open={message !== undefined}
    autoHideDuration={20_000}
    onClose={(_, reason) => reason === 'timeout' && onEnd()}
    message={message}
    action={
      onUndo && (
        <Button color="inherit" size="small" onClick={onUndo}>
          Undo
        </Button>
      )
    }
  />
);
